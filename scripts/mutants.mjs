import './start/require-node.mjs';

// Asked for only now: a Node that is too old could not even read the rest, and would say so in its own words.
void import('./mutants/start-mutants.mjs');
