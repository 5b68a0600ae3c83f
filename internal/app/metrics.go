package app

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/jobs"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the program's figures for operators, in a registry of their own so that a process may hold several
// programs.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
}

func newMetrics(d *db.DB) *metrics {
	m := &metrics{registry: prometheus.NewRegistry()}
	m.requests = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "langraan_request_seconds", Help: "Time to answer a request, by route and status.",
		Buckets: []float64{.001, .0025, .005, .01, .02, .05, .1, .25, .5, 1, 2.5, 5, 30},
	}, []string{"method", "route", "status"})
	m.registry.MustRegister(m.requests, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), databaseFigures{d})
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

var known = map[string]bool{
	http.MethodGet: true, http.MethodPost: true, http.MethodPut: true, http.MethodDelete: true,
	http.MethodHead: true,
}

func (m *metrics) observe(method, route string, status int, seconds float64) {
	if !known[method] {
		method = "other"
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Observe(seconds)
}

// databaseFigures asks the database when the figures are fetched.
type databaseFigures struct{ db *db.DB }

var (
	poolConnections = prometheus.NewDesc("langraan_db_connections", "Open connections of a pool, by state.",
		[]string{"pool", "state"}, nil)
	poolWaits = prometheus.NewDesc("langraan_db_waits_total", "Times somebody waited for a connection of a pool.",
		[]string{"pool"}, nil)
	poolWaited = prometheus.NewDesc("langraan_db_waited_seconds_total",
		"Time spent waiting for a connection of a pool.", []string{"pool"}, nil)
	dbStatements = prometheus.NewDesc("langraan_db_statements_total",
		"Statements that the database was given.", nil, nil)
	dbTrips = prometheus.NewDesc("langraan_db_trips_total",
		"Trips to the server of the database that carried them.", nil, nil)
	jobCount = prometheus.NewDesc("langraan_jobs", "Jobs by state.", []string{"state"}, nil)
)

// Describe names the figures.
func (databaseFigures) Describe(out chan<- *prometheus.Desc) {
	out <- poolConnections
	out <- poolWaits
	out <- poolWaited
	out <- dbStatements
	out <- dbTrips
	out <- jobCount
}

const figuresTimeout = 5 * time.Second

// Collect reads the figures.
func (f databaseFigures) Collect(out chan<- prometheus.Metric) {
	for name, s := range f.db.Stats() {
		out <- prometheus.MustNewConstMetric(poolConnections, prometheus.GaugeValue, float64(s.InUse), name, "used")
		out <- prometheus.MustNewConstMetric(poolConnections, prometheus.GaugeValue, float64(s.Idle), name, "idle")
		out <- prometheus.MustNewConstMetric(poolWaits, prometheus.CounterValue, float64(s.Waits), name)
		out <- prometheus.MustNewConstMetric(poolWaited, prometheus.CounterValue, s.Waited.Seconds(), name)
	}
	spent := f.db.Spent()
	out <- prometheus.MustNewConstMetric(dbStatements, prometheus.CounterValue, float64(spent.Statements))
	out <- prometheus.MustNewConstMetric(dbTrips, prometheus.CounterValue, float64(spent.Trips))
	ctx, cancel := context.WithTimeout(context.Background(), figuresTimeout)
	defer cancel()
	counts, err := jobs.Counts(ctx, f.db.Fresh())
	if err != nil {
		out <- prometheus.NewInvalidMetric(jobCount, err)
		return
	}
	for state, n := range counts {
		out <- prometheus.MustNewConstMetric(jobCount, prometheus.GaugeValue, float64(n), state)
	}
}
