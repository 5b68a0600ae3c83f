package warehouse

import (
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

func (p *Product) clean() error {
	p.Name, p.UnitName, p.PN, p.PackageName = i18n.Line(p.Name), i18n.Line(p.UnitName), i18n.Line(p.PN),
		i18n.Line(p.PackageName)
	p.Barcode, p.PackageBarcode = CleanCode(p.Barcode), CleanCode(p.PackageBarcode)
	p.PackagePieces = max(p.PackagePieces, 1)
	var faults errs.Fields
	faults.Check(p.Name != "", "name", errs.InvalidParam)
	faults.Check(p.PN != "", "pn", errs.InvalidParam)
	faults.Check(IsCode(p.Barcode), "barcode", errs.InvalidParam)
	faults.Check(IsCode(p.PackageBarcode), "package_barcode", errs.InvalidParam)
	same := p.PackageBarcode != "" && CodeKey(p.PackageBarcode) == CodeKey(p.Barcode)
	faults.Check(!same, "package_barcode", errs.InvalidParam)
	return faults.Err()
}

func (p *Product) checkCodes() {
	p.BarcodeCheck, p.PackageBarcodeCheck = CheckCode(p.Barcode), CheckCode(p.PackageBarcode)
}
