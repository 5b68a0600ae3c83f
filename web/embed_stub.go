//go:build !webdist

// Package web carries the built browser application inside the binary. Without the build tag webdist it holds one page
// that says how to build it, so that Go builds and tests need no Node.
package web

import (
	"io/fs"
	"testing/fstest"
)

const page = `<!doctype html><html lang="th"><meta charset="utf-8"><title>Langraan</title>
<h1>ยังไม่ได้สร้างหน้าเว็บ · the web application is not built</h1><p><code>make build</code></p></html>
`

// Dist is the built application; here a single page, index.html.
var Dist fs.FS = fstest.MapFS{"index.html": {Data: []byte(page)}}

// Built tells whether the binary carries the real application.
const Built = false
