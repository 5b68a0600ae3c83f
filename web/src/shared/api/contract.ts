// Written by `make generate` from the server's sources. Do not edit.

/** The statuses of an order. */
export const OrderStatus = {
  Unpaid: 100,
  AwaitingShipment: 111,
  AwaitingCollection: 112,
  PartiallyShipping: 114,
  InTransit: 121,
  Delivered: 122,
  Completed: 130,
  Cancelled: 140,
  Returned: 141,
  Claimed: 142,
  Returning: 998,
  TransitOrDone: 999,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Where an order came from. */
export const Platform = {
  Own: 1,
  Tiktok: 2,
  Shopee: 3,
  Lazada: 4,
  Line: 5,
  Pancake: 8,
} as const;
export type Platform = (typeof Platform)[keyof typeof Platform];

/** Who carries a parcel. */
export const Provider = {
  ThailandPost: 1,
  Kerry: 2,
  DHL: 5,
  Own: 6,
  SPX: 7,
} as const;
export type Provider = (typeof Provider)[keyof typeof Provider];

/** How an order is paid. */
export const PaymentType = {
  BankTransfer: 1,
  CashOnDeliver: 2,
  Claim: 4,
  RabbitLine: 5,
  Platform: 6,
  Other: 7,
} as const;
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType];

/** The groups of users. */
export const Group = {
  Admin: 1,
  Owner: 2,
  Employee: 3,
  Agent: 4,
  Delivery: 5,
  Customer: 6,
} as const;
export type Group = (typeof Group)[keyof typeof Group];

/** The areas of permissions. */
export const Area = {
  WMS: 'wms',
  Order: 'order',
  Coupon: 'coupon',
  PO: 'po',
  Payment: 'payment',
  Product: 'product',
  Packing: 'packing',
  PackingAdmin: 'packing_admin',
  Report: 'report',
  Delivery: 'delivery',
  Platform: 'platform',
  Customer: 'customer',
  Express: 'express',
  OrderReturn: 'order_return',
} as const;
export type Area = (typeof Area)[keyof typeof Area];

/** What a product sold is made of. */
export const ProductType = {
  Plain: 1,
  Set: 2,
  Random: 3,
} as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** What a bill of the ledger did. */
export const BillKind = {
  In: 1,
  Out: 2,
  Transfer: 3,
  Pack: 4,
  Return: 5,
  Count: 6,
  Reverse: 7,
  Cost: 8,
} as const;
export type BillKind = (typeof BillKind)[keyof typeof BillKind];

/** Where goods lie. */
export const PlaceKind = {
  Outside: 0,
  Storage: 1,
  Line: 2,
} as const;
export type PlaceKind = (typeof PlaceKind)[keyof typeof PlaceKind];

/** The codes of refusals. */
export const ErrorCode = {
  NoOrders: 'general.no_orders',
  DBQueryFailed: 'general.db_query_failed',
  DBFetchFailed: 'general.db_fetch_failed',
  PermissionDenied: 'general.permission_denied',
  InvalidParam: 'general.invalid_param',
  InternalError: 'general.internal',
  PaymentMethodNotFound: 'general.payment_method_not_found',
  InventoryNotFound: 'general.inventory_not_found',
  InvalidTracking: 'general.invalid_tracking_number',
  OrderNotFound: 'orders.not_found',
  MapProduct: 'orders.map_product',
  InvalidDateRange: 'orders.invalid_date_range',
  UserDuplicate: 'user.duplicate',
  UserDuplicateUsername: 'user.duplicate_username',
  UserDuplicateEmail: 'user.duplicate_email',
  UserDeleteSelf: 'user.blcok_delete_by_self',
  UserFail: 'user.fail',
  UserEmailFormat: 'user.email_wrong_format',
  UserEnterpriseEmpty: 'user.enterprise_empty',
  LoginFail: 'auth.login_fail',
  AuthBlock: 'auth.block',
  LoginSuccess: 'auth.login_success',
  LogoutSuccess: 'auth.logout_success',
  Unauthorized: 'auth.unauthoriezed',
  ResetInvalidToken: 'auth.reset_invalid_token',
  ResetTokenExpired: 'auth.reset_token_expired',
  ForgotPasswordFail: 'auth.forgot_password_fail',
  ResetPasswordFail: 'auth.reset_password_fail',
  UsernameFormat: 'auth.username_wrong_format',
  PasswordFormat: 'auth.password_wrong_format',
  TokenInvalid: 'auth.token invalid',
  PasswordInvalid: 'auth.password invalid',
  PasswordConfirmInvalid: 'auth.password_confirm invalid',
  ChangeProfileFailed: 'profile.change_profile_failed',
  ChangePasswordFailed: 'profile.change_password_failed',
  PasswordConfirmUnequal: 'profile.password_confirm_not_match',
  PasswordConfirmFormat: 'profile.password_confirm_wrong_format',
  PasswordOldWrong: 'profile.password_old_wrong',
  InventoryCreateFails: 'wms.inventory_create_fails',
  BalanceNotEnough: 'wms.inventory.balance_not_enough',
  InvalidOrderStatus: 'packing.invalid_order_status',
  GoodsIsAdded: 'packing.goods_is_added',
  GoodsNotEnough: 'packing.goods_not_enough',
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];
