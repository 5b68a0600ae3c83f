// Package archtest holds the rules of the house as tests: who may import whom, what each file may hold, who owns which
// table. It has no code of its own; every rule is proved by a fault planted for it.
package archtest
