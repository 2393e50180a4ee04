// What is kept of a fault (UXA-10): the error's name, where in the code it happened, the version. Never its message,
// which may quote what somebody typed.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const Report = {
  /** `during` names the event or call, which says nothing about its content. */
  text(error, during, version) {
    const frames = String(error?.stack ?? "").split("\n").map((line) => line.trim())
      // Frames only: the first lines repeat the message.
      .filter((line) => /^at .*(\.js|\.wasm|wasm-function|<anonymous>)/.test(line) || /@.*\.js:\d/.test(line))
      .slice(0, 20);
    return [
      new Date().toISOString(), `Evenkeel ${version}`, `${error?.name ?? "Error"} in ${during}`, ...frames,
    ].join("\n");
  },

  of(error, during) { return encoder.encode(this.text(error, during, self.evenkeelShell?.version ?? "?")); },

  join(reports) { return encoder.encode(reports.map((bytes) => decoder.decode(bytes)).join("\n\n")); },
};
