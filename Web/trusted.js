// The one Trusted Types policy: HTML comes from the engine only, scripts are the app's own two.

const scripts = new Set(["/worker.js", "/service-worker.js"]);

const policy = globalThis.trustedTypes?.createPolicy("evenkeel", {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!scripts.has(url)) throw new TypeError("no script of this app");
    return url;
  },
});

export const trustedHTML = (html) => policy?.createHTML(html) ?? html;
export const trustedScript = (url) => policy?.createScriptURL(url) ?? url;
