import { confirmReturn, createOrder, refundOrder } from "@palco/contract/checkout/api";
import { ApiError, type Call, createClient, NetworkError } from "@palco/contract/client";
import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { cards, payAt } from "../testing.ts";

/** A buyer who wants a product, and retries after every interruption until it is theirs. */
export interface Wish {
  buyer: TestUser;
  product: TestProduct;
  gross: number;
  /** Presses in so many tabs at once. */
  tabs: number;
  delivery: "now" | "twice" | "lost";
  /** Closes the tab at the bank and never looks back. */
  leaves: boolean;
  /** Gets the money back once it is theirs. */
  regrets: boolean;
  state: "open" | "owned" | "left" | "refunded";
  /** The orders that were theirs, as the shop told them; a crash must not take one back. */
  told: Set<string>;
}

/** The shop as people reach it. */
export interface Shop {
  url: string;
  as(user: TestUser): Call;
}

/** A shop at this address; calls `onAnswer` for each of its answers. */
export function aShop(url: string, onAnswer: () => void): Shop {
  const as = ({ token }: TestUser): Call => {
    const call = createClient({ baseUrl: `${url}/api`, token: () => token, language: () => "en" });
    return ((...request: Parameters<Call>) => call(...request).finally(onAnswer)) as Call;
  };
  return { url, as };
}

/** Does what is left of a wish; a shop that dies meanwhile is no error. */
export async function pursue(shop: Shop, wish: Wish, admin: TestUser): Promise<void> {
  try {
    if (wish.state === "open") await buyInTabs(shop, wish);
    if (wish.state === "owned" && wish.regrets) await giveBack(shop, wish, admin);
  } catch (error) {
    // Errors of a connection that breaks in the middle: of the request, or of the answer's body.
    if (!(error instanceof NetworkError) && !(error instanceof TypeError) && !(error instanceof SyntaxError))
      throw error;
  }
}

async function buyInTabs(shop: Shop, wish: Wish): Promise<void> {
  const tabs = await Promise.allSettled(Array.from({ length: wish.tabs }, () => buyInTab(shop, wish)));
  for (const tab of tabs) if (tab.status === "rejected") throw tab.reason;
}

async function buyInTab(shop: Shop, wish: Wish): Promise<void> {
  const { product, buyer, gross, delivery } = wish;
  const call = shop.as(buyer);
  const body = { productSlug: product.slug, expectedGross: gross, termsAccepted: true as const };
  const started = await call(createOrder, { body }).catch((error: unknown) => {
    if (!isRefusal(error, "checkout.already_owned", "checkout.order_closed")) throw error;
    // The other tab was quicker, or it was paid before the cut.
    if (error.code === "checkout.already_owned") wish.state = "owned";
  });
  if (!started) return;
  if (started.payAt) {
    const { status } = await payAt(shop, started.payAt, { ...cards.approved, delivery });
    // 409: this page was paid before.
    if (status !== 303 && status !== 409) throw new Error(`the bank answered ${status}`);
    if (wish.leaves) return void (wish.state = "left");
  }
  const order = started.payAt
    ? await call(confirmReturn, { params: { id: started.order.id } })
    : started.order;
  if (order.status !== "paid") return;
  wish.told.add(order.id);
  wish.state = "owned";
}

async function giveBack(shop: Shop, wish: Wish, admin: TestUser): Promise<void> {
  for (const id of wish.told)
    await shop
      .as(admin)(refundOrder, { params: { id } })
      .catch((error: unknown) => {
        // Given back before the cut.
        if (!isRefusal(error, "checkout.nothing_to_refund")) throw error;
      });
  wish.state = "refunded";
}

function isRefusal(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
