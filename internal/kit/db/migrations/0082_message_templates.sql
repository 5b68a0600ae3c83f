-- +goose Up
-- Messages to buyers, with places for the facts of an order. kind: 1 payment reminder, 2 address check, 3 packed, 4 tracking,
-- 5 thanks, 6 another one.
-- owner: settings
CREATE TABLE message_templates (
  id {{pk}},
  enterprise_id BIGINT NOT NULL REFERENCES enterprises(id),
  name TEXT NOT NULL,
  kind BIGINT NOT NULL CONSTRAINT ck_message_templates_kind CHECK (kind BETWEEN 1 AND 6),
  text_th TEXT NOT NULL DEFAULT '',
  text_en TEXT NOT NULL DEFAULT '',
  status BIGINT NOT NULL DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 1,
  created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX u_message_templates__enterprise_id__name ON message_templates (enterprise_id, name);

INSERT INTO message_templates (enterprise_id, name, kind, text_th, text_en, created_at)
SELECT id, 'แจ้งยอดชำระ', 1, 'สวัสดีค่ะ คุณ{name}
ยอดชำระของคำสั่งซื้อ {order} คือ {due} บาท
โอนเข้าบัญชี {account}
พร้อมเพย์ {promptpay}
โอนแล้วส่งสลิปในแชตนี้ได้เลยค่ะ', 'Hello {name},
the amount due for order {order} is {due} baht.
Account: {account}
PromptPay: {promptpay}
Please send the slip in this chat.', created_at FROM enterprises;
INSERT INTO message_templates (enterprise_id, name, kind, text_th, text_en, created_at)
SELECT id, 'ตรวจที่อยู่', 2, 'รบกวนตรวจชื่อและที่อยู่ของคำสั่งซื้อ {order} ค่ะ
{name} {phone}
{address}
ถ้าถูกต้องตอบ "ถูกต้อง" ได้เลยค่ะ', 'Please check the name and address of order {order}:
{name} {phone}
{address}
If all is right, just answer "correct".', created_at FROM enterprises;
INSERT INTO message_templates (enterprise_id, name, kind, text_th, text_en, created_at)
SELECT id, 'แพ็กแล้ว', 3, 'แพ็กคำสั่งซื้อ {order} เรียบร้อยแล้วค่ะ
{items}
ส่งกับ {courier} เร็ว ๆ นี้
ยอดเก็บปลายทาง {cod} บาท', 'Your order {order} is packed.
{items}
It goes out with {courier} soon.
To pay on delivery: {cod} baht', created_at FROM enterprises;
INSERT INTO message_templates (enterprise_id, name, kind, text_th, text_en, created_at)
SELECT id, 'แจ้งเลขพัสดุ', 4, 'ส่งคำสั่งซื้อ {order} แล้วค่ะ
{courier} เลขพัสดุ {tracking}
ติดตามได้ที่ {link}
ยอดเก็บปลายทาง {cod} บาท', 'Your order {order} is on its way.
{courier}, tracking number {tracking}
Follow it at {link}
To pay on delivery: {cod} baht', created_at FROM enterprises;
INSERT INTO message_templates (enterprise_id, name, kind, text_th, text_en, created_at)
SELECT id, 'ขอบคุณ', 5, 'ขอบคุณคุณ{name} ที่สั่งซื้อกับ {shop} ค่ะ
หากสินค้ามีปัญหาแจ้งได้ในแชตนี้นะคะ', 'Thank you, {name}, for ordering from {shop}.
If anything is wrong, just tell us in this chat.', created_at FROM enterprises;

-- +goose Down
DROP TABLE message_templates;
