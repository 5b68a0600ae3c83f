package errs

// Code is a key of the error catalogue, spec section 8, spelled exactly as there (its misspellings included).
type Code string

// The catalogue.
const (
	NoOrders              Code = "general.no_orders"
	DBQueryFailed         Code = "general.db_query_failed"
	DBFetchFailed         Code = "general.db_fetch_failed"
	PermissionDenied      Code = "general.permission_denied"
	InvalidParam          Code = "general.invalid_param"
	InternalError         Code = "general.internal"
	PaymentMethodNotFound Code = "general.payment_method_not_found"
	InventoryNotFound     Code = "general.inventory_not_found"
	InvalidTracking       Code = "general.invalid_tracking_number"

	OrderNotFound    Code = "orders.not_found"
	MapProduct       Code = "orders.map_product"
	InvalidDateRange Code = "orders.invalid_date_range"

	UserDuplicate         Code = "user.duplicate"
	UserDuplicateUsername Code = "user.duplicate_username"
	UserDuplicateEmail    Code = "user.duplicate_email"
	UserDeleteSelf        Code = "user.blcok_delete_by_self"
	UserFail              Code = "user.fail"
	UserEmailFormat       Code = "user.email_wrong_format"
	UserEnterpriseEmpty   Code = "user.enterprise_empty"

	LoginFail              Code = "auth.login_fail"
	AuthBlock              Code = "auth.block"
	LoginSuccess           Code = "auth.login_success"
	LogoutSuccess          Code = "auth.logout_success"
	Unauthorized           Code = "auth.unauthoriezed"
	ResetInvalidToken      Code = "auth.reset_invalid_token"
	ResetTokenExpired      Code = "auth.reset_token_expired"
	ForgotPasswordFail     Code = "auth.forgot_password_fail"
	ResetPasswordFail      Code = "auth.reset_password_fail"
	UsernameFormat         Code = "auth.username_wrong_format"
	PasswordFormat         Code = "auth.password_wrong_format"
	TokenInvalid           Code = "auth.token invalid"
	PasswordInvalid        Code = "auth.password invalid"
	PasswordConfirmInvalid Code = "auth.password_confirm invalid"

	ChangeProfileFailed    Code = "profile.change_profile_failed"
	ChangePasswordFailed   Code = "profile.change_password_failed"
	PasswordConfirmUnequal Code = "profile.password_confirm_not_match"
	PasswordConfirmFormat  Code = "profile.password_confirm_wrong_format"
	PasswordOldWrong       Code = "profile.password_old_wrong"

	InventoryCreateFails Code = "wms.inventory_create_fails"
	BalanceNotEnough     Code = "wms.inventory.balance_not_enough"

	InvalidOrderStatus Code = "packing.invalid_order_status"
	GoodsIsAdded       Code = "packing.goods_is_added"
	GoodsNotEnough     Code = "packing.goods_not_enough"
)

// The refusals that belong to no domain.
var (
	ErrInternal    = New(Internal, InternalError)
	ErrInvalid     = New(Invalid, InvalidParam)
	ErrNotFound    = New(NotFound, InvalidParam)
	ErrDenied      = New(Forbidden, PermissionDenied)
	ErrSignIn      = New(Unauthenticated, Unauthorized)
	ErrConflict    = New(Conflict, InvalidParam)
	ErrUnavailable = New(Unavailable, DBQueryFailed)
)

// ErrStale refuses a change of something that somebody changed since it was read.
var ErrStale = ErrConflict.
	Declare("ข้อมูลนี้ถูกแก้ไขโดยผู้อื่นแล้ว โปรดโหลดใหม่แล้วลองอีกครั้ง",
		"somebody changed this meanwhile; reload and try again").
	At("version", InvalidParam)

// ErrUnversioned refuses a change that doesn't say which version it is made of.
var ErrUnversioned = ErrInvalid.
	Declare("ต้องบอกรุ่น (version) ของข้อมูลที่อ่านมา", "say the version that was read").
	At("version", InvalidParam)
