package db

import (
	"cmp"
	"encoding/binary"
	"errors"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite hands its log to the system in two pieces for each page: a head and the page. The connection that writes has
// its log behind this layer, which keeps the pieces of a transaction together and hands them over at once: with the
// page whose head ends a transaction, before anything else is asked of the file, or when there is no more room. Nothing
// is told to be committed earlier, so nothing is lost that SQLite itself would have kept, and what the system refuses
// is refused by the same commit.
const (
	gatheringName = "gathering"
	logRoom       = 124 << 10 // bytes; SQLite takes less than 128 KiB at once
	logHead       = 24        // bytes of the head of a page: its second number is there in the last of a transaction
)

// gatheredLog is an open log.
type gatheredLog struct {
	name   string
	plain  sqlite3.Tsqlite3_io_methods // what the system's own layer does
	room   uintptr                     // in SQLite's memory
	ends   bool                        // the page that comes next ends a transaction
	first  int64                       // where in the file the room begins
	held   int32                       // bytes in the room
	writes int                         // calls to the system
}

// gathering is all open logs, and what SQLite calls for each of them.
var gathering struct {
	sync.RWMutex

	logs    map[uintptr]*gatheredLog // by file
	open    callOpen                 // the system's own way, with its own layer
	system  uintptr
	methods uintptr // those of a log
}

// What SQLite calls, as its interfaces name it.
type (
	callOpen  = func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	callFile  = func(tls *libc.TLS, file uintptr) int32
	callBytes = func(tls *libc.TLS, file, bytes uintptr, n int32, at int64) int32
	callSize  = func(tls *libc.TLS, file uintptr, size int64) int32
	callSync  = func(tls *libc.TLS, file uintptr, flags int32) int32
	callTell  = func(tls *libc.TLS, file, size uintptr) int32
)

// asCall gives SQLite's way to write a function down, and called the function that is written so.
func asCall[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&struct{ f F }{f})) }

func called[F any](p uintptr) F { return *(*F)(unsafe.Pointer(&struct{ p uintptr }{p})) }

// memoryAt is so many bytes of SQLite's memory, which Go neither moves nor frees. The compiler of Go 1.26 fails where
// it is inlined.
//
//go:noinline
func memoryAt[N int32 | uintptr](p uintptr, n N) []byte {
	return unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&p))), n)
}

// memoryOf is the bytes of a value that Go keeps.
func memoryOf[T any](v *T) []byte { return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v)) }

// copyTo copies a value out of SQLite's memory, and copyFrom into it. Go copies: the address of what it keeps stands in
// no number, which it would not follow when it moves a stack.
func copyTo[T any](to *T, from uintptr) { copy(memoryOf(to), memoryAt(from, unsafe.Sizeof(*to))) }

func copyFrom[T any](to uintptr, from *T) { copy(memoryAt(to, unsafe.Sizeof(*from)), memoryOf(from)) }

// startGathering makes the layer known to SQLite, once.
var startGathering = sync.OnceValue(func() error {
	tls := libc.NewTLS()
	defer tls.Close()
	name, err := libc.CString(gatheringName)
	if err != nil {
		return err
	}
	system, own := new(sqlite3.Tsqlite3_vfs), new(sqlite3.Tsqlite3_vfs)
	found := sqlite3.Xsqlite3_vfs_find(tls, 0)
	kept := libc.Xcalloc(tls, 1, libc.Tsize_t(unsafe.Sizeof(*own)))
	methods := libc.Xcalloc(tls, 1, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_io_methods{})))
	if found == 0 || kept == 0 || methods == 0 {
		return errors.New("SQLite has no memory")
	}
	copyTo(system, found)
	gathering.open, gathering.system = called[callOpen](system.FxOpen), found
	gathering.methods, gathering.logs = methods, map[uintptr]*gatheredLog{}
	*own = *system
	own.FpNext, own.FzName, own.FxOpen = 0, name, asCall[callOpen](openGathering)
	copyFrom(kept, own)
	if sqlite3.Xsqlite3_vfs_register(tls, kept, 0) != sqlite3.SQLITE_OK {
		return errors.New("SQLite does not take the layer of the log")
	}
	return nil
})

// openGathering opens a file as the system does, and puts the layer before it where it is a log.
func openGathering(tls *libc.TLS, _, name, file uintptr, flags int32, out uintptr) int32 {
	rc := gathering.open(tls, gathering.system, name, file, flags, out)
	if rc != sqlite3.SQLITE_OK || flags&sqlite3.SQLITE_OPEN_WAL == 0 {
		return rc
	}
	l := &gatheredLog{name: libc.GoString(name), room: libc.Xmalloc(tls, logRoom), first: -1}
	if l.room == 0 {
		return rc // it works without
	}
	methods := new(uintptr)
	copyTo(methods, file)
	copyTo(&l.plain, *methods)
	gathering.Lock()
	defer gathering.Unlock()
	gathering.logs[file] = l
	own := new(sqlite3.Tsqlite3_io_methods)
	*own = l.plain
	own.FxClose, own.FxWrite = asCall[callFile](closeLog), asCall[callBytes](writeLog)
	own.FxRead, own.FxTruncate = asCall[callBytes](readLog), asCall[callSize](cutLog)
	own.FxSync, own.FxFileSize = asCall[callSync](syncLog), asCall[callTell](sizeLog)
	copyFrom(gathering.methods, own) // every log has the same
	*methods = gathering.methods
	copyFrom(file, methods)
	return rc
}

func logOf(file uintptr) *gatheredLog {
	gathering.RLock()
	defer gathering.RUnlock()
	return gathering.logs[file]
}

// flush hands over what is held. What the system refuses is not held any longer: the transaction is undone.
func (l *gatheredLog) flush(tls *libc.TLS, file uintptr) int32 {
	if l.held == 0 {
		return sqlite3.SQLITE_OK
	}
	n, at := l.held, l.first
	l.held, l.first = 0, at+int64(n)
	l.writes++
	return called[callBytes](l.plain.FxWrite)(tls, file, l.room, n, at)
}

// writeLog holds what goes on where the last piece ended; anything else goes to the system as it comes.
func writeLog(tls *libc.TLS, file, from uintptr, n int32, at int64) int32 {
	l := logOf(file)
	isHead := n == logHead
	if isHead {
		l.ends = binary.BigEndian.Uint32(memoryAt(from, n)[4:]) != 0
	}
	goesOn := at == l.first+int64(l.held)
	if !goesOn || l.held+n > logRoom {
		if rc := l.flush(tls, file); rc != sqlite3.SQLITE_OK {
			return rc
		}
	}
	if !goesOn || n > logRoom {
		l.first = at + int64(n)
		l.writes++
		return called[callBytes](l.plain.FxWrite)(tls, file, from, n, at)
	}
	copy(memoryAt(l.room+uintptr(l.held), n), memoryAt(from, n))
	l.held += n
	if l.ends && !isHead {
		return l.flush(tls, file)
	}
	return sqlite3.SQLITE_OK
}

func readLog(tls *libc.TLS, file, to uintptr, n int32, at int64) int32 {
	l := logOf(file)
	if rc := l.flush(tls, file); rc != sqlite3.SQLITE_OK {
		return rc
	}
	return called[callBytes](l.plain.FxRead)(tls, file, to, n, at)
}

func cutLog(tls *libc.TLS, file uintptr, size int64) int32 {
	l := logOf(file)
	if rc := l.flush(tls, file); rc != sqlite3.SQLITE_OK {
		return rc
	}
	return called[callSize](l.plain.FxTruncate)(tls, file, size)
}

func syncLog(tls *libc.TLS, file uintptr, flags int32) int32 {
	l := logOf(file)
	if rc := l.flush(tls, file); rc != sqlite3.SQLITE_OK {
		return rc
	}
	return called[callSync](l.plain.FxSync)(tls, file, flags)
}

func sizeLog(tls *libc.TLS, file, size uintptr) int32 {
	l := logOf(file)
	if rc := l.flush(tls, file); rc != sqlite3.SQLITE_OK {
		return rc
	}
	return called[callTell](l.plain.FxFileSize)(tls, file, size)
}

func closeLog(tls *libc.TLS, file uintptr) int32 {
	gathering.Lock()
	l := gathering.logs[file]
	delete(gathering.logs, file)
	gathering.Unlock()
	flushed := l.flush(tls, file)
	libc.Xfree(tls, l.room)
	closed := called[callFile](l.plain.FxClose)(tls, file)
	return cmp.Or(flushed, closed)
}
