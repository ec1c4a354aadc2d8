export type Caching = "immutable" | "revalidate" | "brief";
