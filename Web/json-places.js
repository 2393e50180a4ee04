// JSON as it stands: numbers are 64 bits wide, which JavaScript's are not, so nothing is read and written again.
// What is asked for is where the parts of a text are.

/** Where the members of the object at `at` are: name -> [start, end]. */
export function members(text, at) {
  const found = new Map();
  for (at = past(text, at + 1); text[at] !== "}"; at = past(text, at)) {
    const end = skip(text, at);
    const name = JSON.parse(text.slice(at, end));
    const start = past(text, end);
    at = skip(text, start);
    found.set(name, [start, at]);
  }
  return found;
}

/** Where the elements of the array at `at` are. */
export function elements(text, at) {
  const found = [];
  for (at = past(text, at + 1); text[at] !== "]"; at = past(text, at)) {
    const end = skip(text, at);
    found.push([at, end]);
    at = end;
  }
  return found;
}

/** After space, commas and colons. */
function past(text, at) {
  while (at < text.length && " \n\r\t,:".includes(text[at])) at += 1;
  if (at >= text.length) throw new SyntaxError("the JSON ends in the middle");
  return at;
}

/** After the value that begins at `at`. */
function skip(text, at) {
  const marks = /["{}[\]]/g;
  let depth = 0;
  if (!'"{['.includes(text[at])) {
    while (at < text.length && !",}] \n\r\t".includes(text[at])) at += 1;
    return at;
  }
  do {
    marks.lastIndex = at;
    const mark = marks.exec(text);
    if (!mark) break;
    at = mark.index + 1;
    if (mark[0] === '"') at = afterString(text, at);
    else depth += "{[".includes(mark[0]) ? 1 : -1;
  } while (depth > 0);
  return at;
}

/** After the quote that ends a string whose inside begins at `at`. */
function afterString(text, at) {
  const marks = /["\\]/g;
  for (marks.lastIndex = at; ; ) {
    const mark = marks.exec(text);
    if (!mark) return text.length;
    if (mark[0] === '"') return mark.index + 1;
    marks.lastIndex = mark.index + 2;
  }
}
