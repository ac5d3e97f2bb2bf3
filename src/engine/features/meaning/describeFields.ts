import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { readInFile } from './Description.ts'
import { constantNode, type FieldScope, longestLabel, reach, textOf, Unfit } from './FieldScope.ts'
import { type Formatted, formatField, raw, type Spec } from './formatField.ts'
import type { MeaningField, MeaningTerm } from './Meaning.ts'
import { type Found, type Node, partsOf } from './readPath.ts'

/** The described fields of a call or a message. */
export interface Described {
  intent: string
  sentence?: string | undefined
  fields: readonly MeaningField[]
  /** Whether a field shows the native coin that is sent with the call. */
  showsValue: boolean
  /** The positions of all values that a field shows in full. */
  shown: ReadonlySet<string>
}

const mostFields = 100
const deepest = 5
const longestIntent = 120
const longestSentence = 300
const mostListed = 50
const mostLeaves = 60

/**
 * Describes the arguments with an ERC-7730 file. Returns `undefined` if the file does not fit the
 * call.
 */
export async function describeFields(scope: FieldScope): Promise<Described | undefined> {
  const { format } = scope.description
  const shown: ShownField[] = []
  const intent = intentOf(readField(format, 'intent'))
  const list = readField(format, 'fields')
  try {
    if (!intent || !Array.isArray(list)) return undefined
    for (const each of await readGroup(scope, scope.root, { list, prefix: '', depth: 0 })) {
      shown.push(...each)
      if (shown.length > mostFields) return undefined
    }
  } catch (thrown) {
    if (thrown instanceof Unfit) return undefined
    throw thrown
  }
  const sentence = sentenceOf(readField(format, 'interpolatedIntent'), shown)
  return {
    intent,
    ...(sentence && { sentence }),
    fields: shown.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
    showsValue: shown.some(({ isHidden, path }) => path === '@.value' && !isHidden),
    shown: new Set(shown.flatMap(({ isHidden, whole }) => (isHidden ? [] : (whole ?? [])))),
  }
}

interface ShownField {
  field: MeaningField
  /** The path of the field, without `#.`. */
  path: string
  isHidden: boolean
  /** The position of the value, if the field shows all of it. */
  whole: string | undefined
}

interface Group {
  list: readonly unknown[]
  prefix: string
  depth: number
}

/** Reads the fields of a group. Returns one list for each entry of the group. */
async function readGroup(
  scope: FieldScope,
  at: Node,
  group: Group,
): Promise<readonly ShownField[][]> {
  if (group.depth > deepest || group.list.length > mostFields) throw new Unfit()
  const lists: ShownField[][] = []
  for (const entry of group.list) lists.push(await readEntry(scope, at, { ...group, entry }))
  return lists
}

async function readEntry(
  scope: FieldScope,
  at: Node,
  { depth, entry, prefix }: Omit<Group, 'list'> & { entry: unknown },
): Promise<ShownField[]> {
  const inner = readField(entry, 'fields')
  if (!Array.isArray(inner)) return readOne(scope, at, { spec: specOf(scope, entry), prefix })
  const path = readField(entry, 'path')
  const nodes = path === undefined ? [at] : reach(scope, at, path).nodes
  const shown: ShownField[] = []
  for (const node of nodes) {
    const below = path === undefined ? prefix : `${prefix}${plainPath(path)}.`
    const lists = await readGroup(scope, node, { list: inner, prefix: below, depth: depth + 1 })
    shown.push(...(readField(entry, 'iteration') === 'bundled' ? bundle(lists) : lists.flat()))
    if (shown.length > mostFields) throw new Unfit()
  }
  return shown
}

/**
 * Orders the fields: the first field of each list, then the second field of each list, and so on.
 */
function bundle(lists: readonly ShownField[][]): ShownField[] {
  const [first = []] = lists
  if (lists.some(({ length }) => length !== first.length)) throw new Unfit()
  return first.flatMap((_, index) => lists.flatMap((list) => list.slice(index, index + 1)))
}

function specOf({ description: { file } }: FieldScope, entry: unknown): Spec {
  const reference = readField(entry, '$ref')
  const shared = typeof reference === 'string' ? readInFile(file, reference) : undefined
  const get = (name: string) => readField(entry, name) ?? readField(shared, name)
  return {
    get,
    param(name) {
      const direct = readField(readField(entry, 'params'), name)
      const given = direct ?? readField(readField(shared, 'params'), name)
      const isPath = typeof given === 'string' && given.startsWith('$.') && name !== '$ref'
      return isPath ? readInFile(file, given) : given
    },
  }
}

async function readOne(
  scope: FieldScope,
  at: Node,
  { prefix, spec }: { prefix: string; spec: Spec },
): Promise<ShownField[]> {
  const path = spec.get('path')
  const constant = spec.get('value')
  const found: Found =
    path === undefined ? { nodes: [constantNode(constant)], isList: false } : reach(scope, at, path)
  const label = textOf(spec.get('label'), longestLabel)
  const id = spec.get('$id')
  const shown: ShownField[] = []
  for (const [index, node] of found.nodes.entries()) {
    const isHidden = hides(spec.get('visible'), node)
    const place = found.isList ? index : undefined
    const { text, value } = await formatField(scope, at, { node, spec, index: place })
    const between =
      place === undefined
        ? ''
        : textOf(spec.get('separator'), longestLabel).replace('{index}', `${place}`)
    shown.push({
      isHidden,
      whole: isWhole(spec, node, { text, value }) ? node.place : undefined,
      path: path === undefined ? '' : `${isRooted(path) ? '' : prefix}${plainPath(path)}`,
      field: {
        label,
        ...(scope.description.isStandard && { term: id as MeaningTerm }),
        text,
        value,
        ...(between && { separator: between }),
      },
    })
  }
  return shown
}

/**
 * Returns whether the field shows the whole value. A long value is cut, and an encrypted value is
 * not shown.
 */
function isWhole(spec: Spec, { type, value: given }: Node, { text, value }: Formatted): boolean {
  if (Array.isArray(given) || readField(spec.get('encryption'), 'scheme') !== undefined)
    return false
  const isText = type.kind === 'bytes' || type.kind === 'string'
  return !isText || value.kind !== 'text' || text === given
}

const plainPath = (path: unknown) => String(path).replace(/^#\./, '')
const isRooted = (path: unknown) => /^[#@$]/.test(String(path))

/** Returns whether the field is hidden. Throws if the file does not allow the value. */
function hides(rule: unknown, { value }: Node): boolean {
  if (rule === 'never') return true
  const has = (list: unknown) =>
    Array.isArray(list) &&
    list
      .slice(0, mostListed)
      .some((one: unknown) => String(one).toLowerCase() === String(value).toLowerCase())
  const allowed = readField(rule, 'mustMatch')
  if (allowed !== undefined && !has(allowed)) throw new Unfit()
  return allowed !== undefined || has(readField(rule, 'ifNotIn'))
}

/** Returns the intent, from one text or from several texts with labels. */
function intentOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return textOf(given, longestIntent)
  const parts = Object.keys(given)
    .slice(0, 5)
    .map((label) => `${label}: ${textOf(readField(given, label), longestLabel)}`)
  return textOf(parts.join(', '), longestIntent)
}

/** Returns the sentence with its values. `undefined` if a value is missing. */
function sentenceOf(given: unknown, shown: readonly ShownField[]): string | undefined {
  if (typeof given !== 'string' || given.length > longestSentence) return undefined
  let isWhole = true
  const text = given.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (braces, path: string | undefined) => {
    if (path === undefined) return braces.slice(1)
    const values = shown.filter((one) => one.path === plainPath(path) && !one.isHidden)
    isWhole &&= values.length > 0
    return values.map(({ field }) => field.text).join(', ')
  })
  return isWhole ? cleanText(text, longestSentence * 4) : undefined
}

/** Lists each value with its name. Leaves out the values that already show. */
export function leavesOf(
  root: Node,
  scope: Pick<FieldScope, 'container' | 'facts'>,
  shown: ReadonlySet<string> = new Set(),
): readonly MeaningField[] {
  const fields: MeaningField[] = []
  let hidden = 0

  function add(node: Node, path: string) {
    if (node.place !== undefined && shown.has(node.place)) return
    const { type } = node
    const parts = partsOf(node)
    for (const [index, part] of parts?.entries() ?? []) {
      const name = type.kind === 'tuple' ? (type.fields[index]?.name ?? '') : `[${index + 1}]`
      add(part, type.kind === 'tuple' && path ? `${path}.${name}` : `${path}${name}`)
    }
    if (parts) return
    if (fields.length < mostLeaves)
      fields.push({ label: cleanText(path, 100), ...raw(scope, node) })
    else hidden += 1
  }

  add(root, '')
  return hidden === 0
    ? fields
    : [...fields, { label: '…', text: `+${hidden}`, value: { kind: 'text' } }]
}
