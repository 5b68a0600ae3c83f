export const ProductType = { Plain: 1, Set: 2, Random: 3 } as const;
export const TYPES = [ProductType.Plain, ProductType.Set, ProductType.Random] as const;
export const ON = 1;
export const OFF = 0;
export const MOST_COMPONENTS = 50;

/** A part of a product: how many pieces of a warehouse product one of it takes. */
export interface Component {
  warehouse_product_id: number;
  name: string;
  pn: string;
  quantity: number;
}

/** What is sold. Price in satang; `available` is how often it can still be sold. */
export interface Product {
  id: number;
  name: string;
  sku: string;
  barcode: string;
  price: number;
  category_id: number | null;
  category_name: string;
  type: number;
  status: number;
  components: Component[] | null;
  available: number;
  version: number;
}

export interface Category {
  id: number;
  name: string;
  parent_id: number | null;
  version: number;
}

/** A warehouse product as the picker of components needs it. */
export interface Goods {
  id: number;
  name: string;
  pn: string;
  available: number;
}

/** One more of the goods: on their line, or as a new line. */
export function addComponent(parts: readonly Component[], goods: Goods): Component[] {
  const isKnown = parts.some(({ warehouse_product_id }) => warehouse_product_id === goods.id);
  if (isKnown) return parts.map((part) => (part.warehouse_product_id === goods.id ? { ...part, quantity: part.quantity + 1 } : part));
  return [...parts, { warehouse_product_id: goods.id, name: goods.name, pn: goods.pn, quantity: 1 }];
}

/** Plain or set, as the components say; a random one stays what it is. */
export function typeOf(parts: readonly Component[], before: number): (typeof TYPES)[number] {
  if (before === ProductType.Random) return ProductType.Random;
  return parts.length > 1 || parts.some(({ quantity }) => quantity > 1) ? ProductType.Set : ProductType.Plain;
}

/** Categories in the order of their tree, each with its way down from the top: "อาหาร › น้ำปลา". Circles end where they meet themselves. */
export function categoryPaths(categories: readonly Category[]): { id: number; path: string }[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: Category): string => {
    const names: string[] = [];
    const met = new Set<number>();
    for (let at: Category | undefined = category; at && !met.has(at.id); at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
      met.add(at.id);
      names.unshift(at.name);
    }
    return names.join(' › ');
  };
  return categories.map((category) => ({ id: category.id, path: pathOf(category) })).toSorted((a, b) => a.path.localeCompare(b.path, 'th'));
}
