import { readField } from './readField.ts'

const deepest = 8

/** The error and its chain of causes, outermost first. Stops at loops. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let error = thrown; error != null && causes.length < deepest; ) {
    causes.push(error)
    const data = readField(error, 'data')
    error =
      readField(error, 'cause') ??
      readField(data, 'originalError') ??
      readField(data, 'cause') ??
      readField(error, 'error') ??
      readField(error, 'originalError') ??
      readField(error, 'reason')
  }
  return causes
}
