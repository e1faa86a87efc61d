import '../start/require-node.mjs';

// Imported only now: a Node that is too old could not parse the rest and would print its own error.
void import('./start-distributed.mjs');
