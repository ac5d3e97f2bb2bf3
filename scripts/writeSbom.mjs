import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listDependencies } from './listDependencies.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Writes the package's bill of materials in CycloneDX format:
 * `node scripts/writeSbom.mjs sbom.json`.
 */
const [target = 'latchkey.cdx.json'] = process.argv.slice(2)
const read = (file) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))
const manifest = read('package.json')

const componentOf = ({ integrity = '', license, name, version }) => ({
  type: 'library',
  'bom-ref': purlOf(name, version),
  name,
  version,
  purl: purlOf(name, version),
  licenses: [{ expression: license }],
  hashes: hashesOf(integrity),
})

const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: componentOf(manifest) },
  components: listDependencies(read('package-lock.json')).map(componentOf),
}
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} packages are in ${target}.`)

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hashesOf(integrity) {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? []
  if (base64 === undefined) return []
  return [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]
}
