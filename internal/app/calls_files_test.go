package app_test

import "maps"

// fileCalls are the additions for what goes in and out by file.
var fileCalls = map[string]string{
	"GET /api/v1/wms/imports":              "the files that were brought in",
	"POST /api/v1/wms/imports":             "in by file: warehouse products, partners and stock",
	"GET /api/v1/wms/imports/template":     "an empty table to fill in",
	"GET /api/v1/wms/imports/{id}":         "how far an import is",
	"PUT /api/v1/wms/imports/{id}":         "which column is which, and the dry run",
	"POST /api/v1/wms/imports/{id}/commit": "brings the checked rows in",
	"DELETE /api/v1/wms/imports/{id}": "gives an import up: one that is parked must not stand in " +
		"the way",
	"DELETE /api/v1/products/imports/{id}": "gives an import up: one that is parked must not stand in " +
		"the way",
	"GET /api/v1/wms/imports/{id}/rows":          "an answer per row",
	"GET /api/v1/products/imports":               "the files that were brought in",
	"POST /api/v1/products/imports":              "in by file: products and their components",
	"GET /api/v1/products/imports/template":      "an empty table to fill in",
	"GET /api/v1/products/imports/{id}":          "how far an import is",
	"PUT /api/v1/products/imports/{id}":          "which column is which, and the dry run",
	"POST /api/v1/products/imports/{id}/commit":  "brings the checked rows in",
	"GET /api/v1/products/imports/{id}/rows":     "an answer per row",
	"PUT /api/v1/wms/imports/{id}/rows":          "rows that can't come in are corrected on the screen",
	"PUT /api/v1/products/imports/{id}/rows":     "rows that can't come in are corrected on the screen",
	"GET /api/v1/products/imports/{id}/pictures": "the rows whose pictures could not be fetched",
	"GET /api/v1/wms/inventory/count/export":     "a sheet to count by, which comes in again by file",
	"GET /api/v1/orders/exports/columns":         "what a file of orders may tell",
	"GET /api/v1/orders/exports/count":           "how many orders such a file will hold",
	"POST /api/v1/orders/exports":                "a file of orders too large to wait for",
	"GET /api/v1/orders/exports":                 "the files that were asked for",
	"GET /api/v1/orders/exports/{id}":            "how far such a file is",
	"DELETE /api/v1/orders/exports/{id}":         "gives such a file up",
	"GET /api/v1/orders/exports/{id}/file":       "takes such a file",
	"POST /api/v1/orders/tracking/file":          "tracking numbers come back by a courier's file",
	"POST /api/v1/orders/tracking/pasted":        "tracking numbers come back by a pasted list",
	"POST /api/v1/orders/tracking/apply":         "many tracking numbers, each with its answer",
	"GET /api/v1/courier-sheets":                 "what couriers' uploads look like",
	"POST /api/v1/courier-sheets":                "what couriers' uploads look like",
	"GET /api/v1/courier-sheets/{id}":            "what couriers' uploads look like",
	"PUT /api/v1/courier-sheets/{id}":            "what couriers' uploads look like",
	"DELETE /api/v1/courier-sheets/{id}":         "what couriers' uploads look like",
	"GET /api/v1/courier-sheets/ready":           "the sheets of the couriers that everybody knows",
}

func init() { maps.Copy(additions, fileCalls) }
