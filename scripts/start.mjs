import './start/require-node.mjs';

// Imported dynamically: a Node that is too old could not parse the rest and would print its own error.
void import('./start/start-pitboss.mjs');
