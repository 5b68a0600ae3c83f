package imports_test

import (
	"testing"

	"langraan/internal/apptest"

	"github.com/google/go-cmp/cmp"
)

// A file is told before it comes in what a scan could not tell apart, as the form is; SKUs that differ in the case of
// their letters alone, which marketplaces tell apart, come in.
func TestAFileGivesNoNamesThatAScanCannotTellApart(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		for path, what := range map[string]object{
			"/api/v1/wms/storage": {"name": "A-02"},
			"/api/v1/wms/product": {"name": "เสื้อ", "pn": "TEE-1", "barcode": "8851230000023"},
		} {
			a.Do(t, a.Manager, "POST", path, what).Want(201)
		}
		for _, c := range []struct {
			base, kind, file, counts string
			errors                   []string
		}{
			{
				wmsBase, "warehouse_products", "pn,name,barcode\n" +
					"tee-1,case,\n" + // 2 comes in
					"X-1,storage,a-02\n" + "X-2,sku,TEE-1\n" + "A-02,storage,\n" + "8851230000023,code,\n" + // 3–6
					"TEE-๑,digits,\n" + // 7
					"N-1,new,NEW-9\n" + "new-9,alike,\n" + "N-2,alike,N-1\n" + "N-3,own,N-3\n", // 8–11
				"checked 10 rows: 3 ok 0 change 0 unchanged 7 error, 0 written",
				[]string{
					"3 error barcode:refused", "4 error barcode:refused", "5 error pn:refused", "6 error pn:refused",
					"7 error pn:refused", "9 error pn:alike=8", "10 error barcode:alike=8",
				},
			},
			{
				wmsBase, "storages", "name\na-02\ntee-1\n8851230000023\nB-1\nb-๑\nB-2\nA-02\n",
				"checked 7 rows: 2 ok 0 change 1 unchanged 4 error, 0 written",
				[]string{"2 error name:refused", "3 error name:refused", "4 error name:refused", "6 error name:alike=5"},
			},
			{
				soldBase, "catalogue", "sku,name,barcode,quantity,storage\n" +
					"tee-1,case,,1,A-02\n" + "Y-1,storage,A-02,,\n" + "Y-2,shelf,,3,a-02\n" + "a-02,sku,,,\n" + // 2–5
					"Z-1,new,ZED-9,,\n" + "zed-9,alike,,,\n", // 6, 7
				"checked 6 rows: 2 ok 0 change 0 unchanged 4 error, 0 written",
				[]string{
					"3 error barcode:refused", "4 error storage:refused", "5 error sku:refused", "7 error price:no_price sku:alike=6",
				},
			},
		} {
			d.base = c.base
			checked := d.check(d.upload(c.kind, c.kind+".csv", c.file), nil)
			want(t, checked, c.counts)
			if diff := cmp.Diff(c.errors, d.rows(checked, "error")); diff != "" {
				t.Errorf("%s: %s", c.kind, diff)
			}
			if done := d.commit(checked); done.Written != checked.OK || done.Error != checked.Error {
				t.Errorf("%s: %s", c.kind, done.counts())
			}
		}
	})
}
