//go:build webdist

// Package web carries the built browser application inside the binary.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var files embed.FS

// Dist is the built application: index.html, hashed files under assets/, and their .br and .gz twins.
var Dist = mustSub(files, "dist")

// Built tells whether the binary carries the real application.
const Built = true

func mustSub(whole fs.FS, folder string) fs.FS {
	part, err := fs.Sub(whole, folder)
	if err != nil {
		panic(err)
	}
	return part
}
