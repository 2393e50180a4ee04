// Buying Pro (PLN-08): an app around this page announces its store as `evenkeelStore`, with an event of that name; docs/plans.md
// says what it has to answer. What is sold, and whether it was bought, is the engine's and the server's to say.

const found = () => (typeof self.evenkeelStore?.products === "function" ? self.evenkeelStore : null);
const listed = (values) => JSON.stringify(Array.isArray(values) ? values.map(String) : []);

async function tell(send) {
  const store = found();
  if (!store) return;
  let products = [];
  try {
    if (navigator.onLine) products = Array.from(await store.products(), ({ id, price }) => ({ id: String(id), price: String(price) }));
  } catch (error) {
    console.warn(error);
  }
  send({ name: "pro.state", fields: [["online", String(navigator.onLine)], ["products", JSON.stringify(products)]] });
}

/** Passes on that a store is there, and what it hands over by itself: what was approved, or bought, elsewhere. */
export function listen(send) {
  addEventListener("evenkeelstore", ({ detail }) => {
    if (detail?.transactions) send({ name: "pro.arrived", fields: [["transactions", listed(detail.transactions)]] });
    else tell(send);
  });
  addEventListener("online", () => tell(send));
  addEventListener("offline", () => tell(send));
  tell(send);
}

export async function ask({ what, product, account, transactions }, send) {
  const store = found();
  let answer;
  try {
    if (what === "taken") return await store.taken?.(transactions);
    answer = await store[what]({ product, account });
  } catch (error) {
    console.warn(error);
    answer = { state: "failed", reason: error?.message };
  }
  const fields = [["what", what], ["state", String(answer?.state)], ["reason", String(answer?.reason ?? "")]];
  if (what !== "taken") send({ name: "pro.answered", fields: [...fields, ["transactions", listed(answer?.transactions)]] });
}
