import { creditMutants } from './credit-mutants.ts';
import { drawMutants } from './draw-mutants.ts';
import { dueMutants } from './due-mutants.ts';
import type { Mutant } from './mutant-row.ts';
import { saleMutants } from './sale-mutants.ts';
import { sealMutants } from './seal-mutants.ts';
import { writerMutants } from './writer-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...saleMutants,
  ...writerMutants,
  ...drawMutants,
  ...creditMutants,
  ...dueMutants,
  ...sealMutants,
];
