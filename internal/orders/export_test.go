package orders

// CreateInTx is the transaction of Create alone, for benchmarks that compare with it.
var CreateInTx = create
