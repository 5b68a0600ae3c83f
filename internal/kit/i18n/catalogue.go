package i18n

// The error catalogue. Its codes are the contract's, spelling included: clients match them letter by letter.
var catalogue = map[string]Texts{
	"general.no_orders":                {"ไม่พบสินค้า", "Product not found"},
	"general.db_query_failed":          {"เชื่อมต่อฐานข้อมูลไม่สำเร็จ", "Database connection error"},
	"general.db_fetch_failed":          {"อ่านข้อมูลจากฐานข้อมูลไม่สำเร็จ", "Error reading the database"},
	"general.permission_denied":        {"คุณไม่มีสิทธิ์ใช้งานส่วนนี้", "You have no permission to do this"},
	"general.invalid_param":            {"ข้อมูลที่ส่งมาไม่ถูกต้อง", "Invalid parameter"},
	"general.internal":                 {"ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง", "Server error, please try again"},
	"general.payment_method_not_found": {"ไม่พบช่องทางการชำระเงิน", "Payment method not found"},
	"general.inventory_not_found":      {"ไม่พบสินค้านี้ในคลัง", "Product does not exist in the inventory"},
	"general.invalid_tracking_number":  {"เลขพัสดุไม่ถูกต้อง", "Invalid tracking number"},

	"orders.not_found": {"ไม่พบคำสั่งซื้อ", "Order not found"},
	"orders.map_product": {
		"สินค้ายังไม่ได้ผูกกับสินค้าในคลัง",
		"The product is not linked to the inventory yet",
	},
	"orders.invalid_date_range": {"เลือกช่วงวันที่ได้ไม่เกิน 31 วัน", "The date range can't be over 31 days"},

	"user.duplicate":            {"มีผู้ใช้นี้อยู่แล้ว", "This user already exists"},
	"user.duplicate_username":   {"ชื่อผู้ใช้นี้ถูกใช้แล้ว", "This username is already taken"},
	"user.duplicate_email":      {"อีเมลนี้ถูกใช้แล้ว", "This email is already in use"},
	"user.blcok_delete_by_self": {"ทำกับบัญชีของตัวเองไม่ได้", "Not with your own account"},
	"user.fail":                 {"แก้ไขข้อมูลผู้ใช้ไม่สำเร็จ", "Updating the user information failed"},
	"user.email_wrong_format":   {"รูปแบบอีเมลไม่ถูกต้อง", "Wrong email format"},
	"user.enterprise_empty":     {"กรุณาระบุชื่อกิจการ", "Please give the name of the business"},

	"auth.login_fail":           {"ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง", "Wrong username or password"},
	"auth.block":                {"ผู้ใช้นี้ถูกระงับการใช้งาน", "This user has been blocked"},
	"auth.login_success":        {"เข้าสู่ระบบสำเร็จ", "Signed in"},
	"auth.logout_success":       {"ออกจากระบบแล้ว", "Signed out"},
	"auth.unauthoriezed":        {"กรุณาเข้าสู่ระบบ", "Please sign in"},
	"auth.reset_invalid_token":  {"ลิงก์ตั้งรหัสผ่านใหม่ไม่ถูกต้อง", "The password reset link is invalid"},
	"auth.reset_token_expired":  {"ลิงก์ตั้งรหัสผ่านใหม่หมดอายุแล้ว", "The password reset link has expired"},
	"auth.forgot_password_fail": {"ขอตั้งรหัสผ่านใหม่ไม่สำเร็จ", "Requesting a password reset failed"},
	"auth.reset_password_fail":  {"ตั้งรหัสผ่านใหม่ไม่สำเร็จ", "Resetting the password failed"},
	"auth.username_wrong_format": {
		"ชื่อผู้ใช้ต้องมี 3–64 ตัว ใช้ได้เฉพาะ a–z 0–9 . _ - @",
		"A username has 3–64 characters of a–z 0–9 . _ - @",
	},
	"auth.password_wrong_format": {"รหัสผ่านต้องมี 8–128 ตัว มีตัวอักษรและตัวเลขหรือเครื่องหมาย ไม่ใช่ชื่อผู้ใช้ " +
		"และไม่ใช่รหัสที่เดาง่าย", "A password has 8–128 characters, letters and at least one digit or sign; it is " +
		"not the user name and not easy to guess"},
	"auth.token invalid":            {"โทเคนไม่ถูกต้อง", "Invalid token"},
	"auth.password invalid":         {"รหัสผ่านไม่ถูกต้อง", "Invalid password"},
	"auth.password_confirm invalid": {"ยืนยันรหัสผ่านไม่ถูกต้อง", "Invalid confirmation of the password"},

	"profile.change_profile_failed":      {"แก้ไขข้อมูลส่วนตัวไม่สำเร็จ", "Changing the profile failed"},
	"profile.change_password_failed":     {"เปลี่ยนรหัสผ่านไม่สำเร็จ", "Changing the password failed"},
	"profile.password_confirm_not_match": {"รหัสผ่านทั้งสองช่องไม่ตรงกัน", "The passwords do not match"},
	"profile.password_confirm_wrong_format": {
		"รูปแบบการยืนยันรหัสผ่านไม่ถูกต้อง",
		"Wrong format of the confirmed password",
	},
	"profile.password_old_wrong": {"รหัสผ่านเดิมไม่ถูกต้อง", "Wrong old password"},

	"wms.inventory_create_fails":       {"สร้างรายการคลังสินค้าไม่สำเร็จ", "Creating the inventory record failed"},
	"wms.inventory.balance_not_enough": {"สินค้าในคลังไม่พอ", "Not enough stock"},

	"packing.invalid_order_status": {"สถานะคำสั่งซื้อไม่ถูกต้อง", "Invalid order status"},
	"packing.goods_is_added":       {"ใส่สินค้านี้ครบแล้ว", "This product has been fully added"},
	"packing.goods_not_enough":     {"สินค้ายังไม่ครบ", "Not enough goods"},
}
