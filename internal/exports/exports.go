// Package exports owns files of orders that are too large to wait for: what somebody asked for, the job that writes it,
// and the file until it is taken or its days are over. It owns neither orders nor their columns (orders).
package exports

import (
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
	"langraan/internal/orders"
)

// The states of an export.
const (
	Waiting = "waiting" // a job waits or is at work
	Done    = "done"
	Failed  = "failed"
)

// Keep is how long a file is kept.
const Keep = 7 * 24 * time.Hour

// The bounds of what one business has: exports under way, of them those of one person, so that a colleague's turn comes
// too, and exports at all. Who keeps the most makes room for another.
const (
	mostWaiting = 5
	mostOfOne   = 3
	mostKept    = 100
)

// The refusals of this package.
var (
	ErrNotFound = errs.ErrNotFound.Declare("ไม่พบไฟล์ส่งออกนี้", "no such export")
	ErrNotReady = errs.ErrConflict.Declare("ไฟล์ยังไม่พร้อม", "the file is not ready yet")
	ErrRights   = errs.ErrDenied.Declare("สิทธิ์ของคุณเปลี่ยนไปหลังจากสั่งไฟล์นี้ โปรดสั่งไฟล์ใหม่",
		"your rights changed since you asked for this file; ask for it anew")
	ErrFinished = errs.ErrConflict.Declare("ไฟล์ทำเสร็จก่อนหยุด จึงยังอยู่และรับได้",
		"the file was finished before it was stopped; it is kept, ready to be taken")
	ErrCrowded = errs.New(errs.TooMany, errs.InvalidParam).Say(
		"ร้านมีไฟล์ส่งออกที่กำลังทำอยู่มากเกินไป โปรดรอให้เสร็จก่อน",
		"too many of the business's exports are under way; let some of them finish first")
	ErrCrowding = errs.New(errs.TooMany, errs.InvalidParam).Say(
		"คุณมีไฟล์ส่งออกที่กำลังทำอยู่ครบ 3 ไฟล์แล้ว โปรดรอให้เสร็จก่อน",
		"3 of your exports are under way already; let one of them finish first")
)

var (
	whyTried = errs.Text{
		TH: "ลองหลายครั้งแล้วยังไม่สำเร็จ ลองใหม่ภายหลัง หรือแจ้งผู้ดูแลระบบ",
		EN: "It was tried many times without success. Try again later, or tell whoever runs the server.",
	}
	whyLeft = errs.Text{
		TH: "ผู้สั่งไม่มีสิทธิ์ส่งออกแล้ว", EN: "Who asked for it may not take orders out any more.",
	}
)

// LiveTopic names exports in live updates.
const LiveTopic = "exports"

// Export is one file that somebody asked for.
type Export struct {
	ID         int64         `db:"id" json:"id"`
	UserID     int64         `db:"user_id" json:"-"`
	UserName   string        `db:"user_name" json:"user_name"`
	Query      string        `db:"query" json:"-"`
	Language   string        `db:"language" json:"-"`
	Format     string        `db:"format" json:"format" enum:"xlsx,csv"`
	State      string        `db:"state" json:"state" enum:"waiting,done,failed"`
	Name       string        `db:"name" json:"name" doc:"of the file, without its ending; empty until it is done"`
	Rows       int64         `db:"row_count" json:"rows" doc:"rows of the file; those so far while it is written"`
	Total      int64         `db:"-" json:"total" doc:"orders that it will hold; 0 while not known"`
	FileKey    string        `db:"file_key" json:"-"`
	Size       int64         `db:"size" json:"size" doc:"bytes"`
	WhyTH      string        `db:"why_th" json:"-"`
	WhyEN      string        `db:"why_en" json:"-"`
	Why        string        `db:"-" json:"why,omitempty" doc:"why it failed, in the caller's language"`
	JobID      int64         `db:"job_id" json:"-"`
	CreatedAt  clock.Instant `db:"created_at" json:"created_at"`
	FinishedAt clock.Instant `db:"finished_at" json:"finished_at,omitempty"`
	KeptUntil  clock.Instant `db:"-" json:"kept_until"`
}

// Service runs the use cases.
type Service struct {
	db     *db.DB
	files  *blob.Store
	quota  *quota.Quota
	orders *orders.Service
}

// New makes the service.
func New(d *db.DB, files *blob.Store, q *quota.Quota, o *orders.Service) *Service {
	return &Service{d, files, q, o}
}

// shown completes an export for who reads it.
func (e Export) shown(actor access.Actor) Export {
	e.Why = errs.Text{TH: e.WhyTH, EN: e.WhyEN}.In(actor.Language)
	e.KeptUntil = clock.InstantOf(e.CreatedAt.Time().Add(Keep))
	return e
}
