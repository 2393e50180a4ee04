// The page's way through its Trusted Types policy (begin.js).

const { policy } = self.evenkeel;

export const trustedHTML = (html) => policy?.createHTML(html) ?? html;
export const trustedScript = (url) => policy?.createScriptURL(url) ?? url;
