/** The query keys of a noun. Live news and `invalidates` name it by the first word; what follows says what of it. */
const keysOf = (topic: string) => ({
  all: [topic],
  of: <Rest extends readonly unknown[]>(...rest: Rest): (string | Rest[number])[] => [topic, ...rest],
});

// In one file because nearly every screen needs several: apart they were a dozen tiny files to load.
export const categoryKeys = keysOf('categories');
export const courierKeys = keysOf('couriers');
export const courierSheetKeys = keysOf('courier_sheets');
export const customerKeys = keysOf('customers');
export const departmentKeys = keysOf('departments');
export const exportKeys = keysOf('exports');
export const firstStepsKeys = keysOf('first-steps');
export const goodsKeys = keysOf('warehouse_products');
export const importKeys = keysOf('imports');
export const listingKeys = keysOf('listings');
export const orderKeys = keysOf('orders');
/** The list of orders that is shown: no topic of live news, so that rows never jump by themselves. */
export const orderListKeys = keysOf('order-list');
export const packingKeys = keysOf('packings');
export const partnerKeys = keysOf('partners');
export const paymentKeys = keysOf('payments');
export const paymentMethodKeys = keysOf('payment_methods');
export const productKeys = keysOf('products');
export const profileKeys = keysOf('pickup_profiles');
export const purchaseKeys = keysOf('purchases');
export const saleChannelKeys = keysOf('sale_channels');
export const sampleKeys = keysOf('samples');
export const shopKeys = keysOf('shop');
/** Lines of bank statements as they are shown: no topic of live news, so that a decided row stays where it was. */
export const statementKeys = keysOf('statement-lines');
export const stockKeys = keysOf('inventory');
export const storageKeys = keysOf('storages');
export const tagKeys = keysOf('tags');
export const teamKeys = keysOf('teams');
export const userKeys = keysOf('users');
export const waitingKeys = keysOf('waiting');
