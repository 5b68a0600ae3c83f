package settings_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

func TestListEntriesHaveNamesAndRightNumbers(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		method := func(name, promptPay string) *apptest.Response {
			return a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", map[string]any{
				"name": name, "type": 1,
				"promptpay_id": promptPay,
			})
		}
		a.Unchanged(t, func() {
			method("  ", "").Refused(400, errs.InvalidParam)
			for id, why := range map[string]*errs.Error{
				"----": settings.ErrPromptPay, "081234567": settings.ErrPromptPay, "1812345678": settings.ErrPromptPay,
				"1234567890123": settings.ErrPromptPayDigit, "12345678901234": settings.ErrPromptPay,
				"08O1234567": settings.ErrPromptPay,
			} {
				if f := method("พร้อมเพย์", id).Refused(400,
					errs.InvalidParam).Failure(); f.Fields["promptpay_id"] == "" || f.Cause != why.Detail.TH {
					t.Errorf("%s: %v", id, f)
				}
			}
			a.Do(t, a.Owner, "POST", "/api/v1/salechannel", map[string]any{"name": " ", "type": 1}).Refused(400,
				errs.InvalidParam)
		})
		for name, id := range map[string]string{
			"มือถือ": "081-234-5678", "บัตร": "1-2345-67890-12-1",
			"วอลเล็ต": "123456789012345",
		} {
			method(name, id).Want(201)
		}
		var saved struct {
			ID          int64  `json:"id"`
			Name        string `json:"name"`
			PromptPayID string `json:"promptpay_id"`
		}
		method(" เคาน์เตอร์ ", "+66 ๘๑-๒๓๔-๕๖๗๘").Want(201).JSON(&saved)
		if saved.Name != "เคาน์เตอร์" || saved.PromptPayID != "0812345678" {
			t.Errorf("%+v", saved)
		}
		f := a.Do(t, a.Owner, "PUT", "/api/v1/paymentmethod/1", map[string]any{"name": "โอน", "type": 1}).Refused(400,
			errs.InvalidParam).Failure()
		if f.Fields["version"] == "" {
			t.Errorf("a change without its version: %v", f)
		}
		a.Do(t, a.Owner, "PUT", "/api/v1/paymentmethod/1", map[string]any{"name": "โอน", "type": 1, "version": 1}).Want(
			200)
	})
}
