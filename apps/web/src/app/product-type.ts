import type { ProductTab } from "@palco/contract/product-types/edit";
import type { ProductView } from "@palco/contract/catalogue/api";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { TabProps } from "#features/catalogue/editor/product-form.ts";

/** The screens' share of a product type: what they show beyond what all types have. Facts about it: `productTraits`. */
export interface ProductTypeUi {
  icon: LucideIcon;
  /** In the form of a new product: what is made later, elsewhere. Texts of catalogue-editor.json: `new_{type}_title`, `_text`. */
  newNote?: true;
  /** The tab that only this type has; its editor opens there first. */
  ownTab?: { name: ProductTab; Content: ComponentType<{ slug: string; disabled: boolean }> };
  /** On the tab `sessions`: what its dates are. A text of catalogue-editor.json. */
  datesAbout?: "sessions_about_broadcast" | "sessions_about_live";
  /** On the tab `info`, above the pictures. */
  InfoSection?: ComponentType<TabProps & { productId: string }>;
  /** On its editor's strip and its last tab: where else it is worked on. */
  workroom?: { icon: LucideIcon; href: string };
  /** Line, beside its icon, in the list of what its buyer gets. A text of product.json. */
  gives?:
    | "gives_course"
    | "gives_master"
    | "gives_datasheet"
    | "gives_deferred"
    | "gives_live"
    | "gives_post";
  /** The same in several lines. */
  Gives?: ComponentType<GivesProps>;
  /** In the card of its page, before it is bought: what is left, what sending costs, how many. */
  Buying?: ComponentType<BuyingProps>;
  /** On its page, with the description. */
  More?: ComponentType<{ product: ProductView }>;
  /** `More` is the product itself, how it begins or what it consists of: it stands first and shows the description itself. */
  leads?: true;
  /** Beside the channel's name: how long it takes, of what the product itself does not say. */
  Length?: ComponentType<{ slug: string }>;
  /** On its picture: something to try before it is bought. */
  Sample?: ComponentType<{ product: ProductView }>;
  /** In the player's place. */
  Stage?: ComponentType<{ slug: string }>;
}

export interface GivesProps {
  product: Pick<ProductView, "slug" | "parts">;
}

export interface BuyingProps {
  product: ProductView;
  quantity: number;
  onQuantity: (quantity: number) => void;
}
