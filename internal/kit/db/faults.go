package db

import (
	"context"
	"database/sql"
	"errors"

	"langraan/internal/kit/errs"
)

// ErrNone says that a query that should give one row gave none.
var ErrNone = errors.New("no row")

// Duplicate is a violated unique index. Index is its name in the migrations, alike on both engines.
type Duplicate struct {
	Index string
	cause error
}

func (e *Duplicate) Error() string { return "duplicate in " + e.Index }

// Unwrap gives the driver's error.
func (e *Duplicate) Unwrap() error { return e.cause }

// Check is a violated CHECK constraint; Name is its name in the migrations.
type Check struct {
	Name  string
	cause error
}

func (e *Check) Error() string { return "check " + e.Name + " failed" }

// Unwrap gives the driver's error.
func (e *Check) Unwrap() error { return e.cause }

// Reference is a violated foreign key: the row pointed to is missing, or still pointed to.
type Reference struct{ cause error }

func (e *Reference) Error() string { return "reference violated" }

// Unwrap gives the driver's error.
func (e *Reference) Unwrap() error { return e.cause }

// conflict is a transaction that lost to another and may run again.
type conflict struct{ cause error }

func (e *conflict) Error() string { return "transaction conflict: " + e.cause.Error() }
func (e *conflict) Unwrap() error { return e.cause }

// away is a broken connection or a server that accepts no work now. Nothing of the transaction is committed. The cause
// is for the log alone: it may be a deadline, the driver's own and not the caller's.
type away struct{ cause error }

func (e *away) Error() string { return "the database is away: " + e.cause.Error() }

// unsure is a connection that broke while COMMIT was under way: the transaction is there or it is not.
type unsure struct{ cause error }

func (e *unsure) Error() string { return "not known to be committed: " + e.cause.Error() }

// Is tells that it broke because the caller left, who waits for no answer. Nothing else of the cause is for others: a
// deadline is the driver's own.
func (e *unsure) Is(target error) bool {
	return target == context.Canceled && errors.Is(e.cause, target)
}

// Why the database can't serve, in words for the person who waits; all have the kind and code of errs.ErrUnavailable.
var (
	errAway = errs.ErrUnavailable.Declare("ฐานข้อมูลไม่ตอบสนองชั่วคราว โปรดลองอีกครั้งในอีกสักครู่",
		"the database does not answer for the moment; try again shortly")
	errUnsure = errs.ErrUnavailable.Declare("การเชื่อมต่อฐานข้อมูลขาดระหว่างบันทึก "+
		"โปรดโหลดใหม่และตรวจว่าบันทึกแล้วหรือยังก่อนทำซ้ำ",
		"the connection to the database broke while this was being saved; reload and look whether it is saved before "+
			"you repeat it")
	errBusy = errs.ErrUnavailable.Declare("มีผู้อื่นกำลังบันทึกข้อมูลเดียวกันอยู่ โปรดลองอีกครั้งในอีกสักครู่",
		"others are saving the same data; try again shortly")
	errLocked = errs.ErrUnavailable.Declare("โปรแกรมอื่นล็อกฐานข้อมูลไว้ จึงยังบันทึกไม่ได้ "+
		"โปรดลองอีกครั้งในอีกสักครู่",
		"another program holds the database locked, so nothing can be saved now; try again shortly")
	errFull = errs.ErrUnavailable.Declare("พื้นที่ดิสก์ของเซิร์ฟเวอร์เต็ม จึงยังบันทึกไม่ได้ โปรดแจ้งผู้ดูแลระบบ",
		"the server's disk is full, so nothing can be saved now; tell whoever runs the server")
	errReadOnly = errs.ErrUnavailable.Declare("ฐานข้อมูลอยู่ในโหมดอ่านอย่างเดียว จึงยังบันทึกไม่ได้ "+
		"โปรดแจ้งผู้ดูแลระบบ",
		"the database is read-only, so nothing can be saved now; tell whoever runs the server")
	errDisk = errs.ErrUnavailable.Declare("ดิสก์ของเซิร์ฟเวอร์ขัดข้อง โปรดแจ้งผู้ดูแลระบบ",
		"the server's disk reports a fault; tell whoever runs the server")
)

// ErrSlow says that the database took no write in the time somebody had for it.
var ErrSlow = errs.ErrUnavailable.Declare("ฐานข้อมูลไม่รับการบันทึกในเวลาที่กำหนด โปรดลองอีกครั้งในอีกสักครู่",
	"the database took no write in the time given; try again shortly")

// ErrUnread says that a change is committed but could not be read back: it is done and must not be repeated.
var ErrUnread = errs.New(errs.Unavailable, errs.DBFetchFailed).
	Say("บันทึกแล้ว แต่ยังอ่านผลกลับมาไม่ได้ โปรดโหลดใหม่ ไม่ต้องทำซ้ำ",
		"it is saved but could not be read back; reload, do not repeat it")

// IsDuplicate tells whether err comes from the unique index of that name.
func IsDuplicate(err error, index string) bool {
	var d *Duplicate
	return errors.As(err, &d) && d.Index == index
}

// IsReference tells whether err comes from a foreign key.
func IsReference(err error) bool {
	var r *Reference
	return errors.As(err, &r)
}

// IsUnsure tells whether the connection broke, or the caller left, while COMMIT was under way: what was written may be
// there, and so must stay what it points to outside the database.
func IsUnsure(err error) bool {
	var u *unsure
	return errors.As(err, &u)
}

// isNamed tells whether err was translated already.
func isNamed(err error) bool {
	var duplicate *Duplicate
	var check *Check
	var reference *Reference
	return errors.As(err, &duplicate) || errors.As(err, &check) || errors.As(err, &reference)
}

// translate turns what a driver says into our errors, once, so that nothing above looks at driver texts.
func translate(err error) error {
	if err == nil || errors.Is(err, ErrNone) {
		return err
	}
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNone
	}
	var ours *errs.Error
	if errors.As(err, &ours) {
		return err
	}
	var lost *unsure
	if errors.As(err, &lost) {
		return errUnsure.Because(err)
	}
	if isTimeout(err) {
		return errs.ErrUnavailable.Because(err)
	}
	if isBroken(err) {
		return awayWords(err).Because(&away{err})
	}
	if fault := sqliteFault(err); fault != nil {
		return fault
	}
	if fault := postgresFault(err); fault != nil {
		return fault
	}
	return err
}
