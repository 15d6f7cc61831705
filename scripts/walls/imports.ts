// Reads the imports of each file, type imports and `import()` included.
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** A file of the repository, a module of Node, or a package by how `package.json` declares it. */
export type Kind = 'file' | 'core' | 'production' | 'development' | 'undeclared'

export interface Import {
  from: string
  /** A path in the repository; packages as `node_modules/<name>/`. */
  to: string
  kind: Kind
  isThere: boolean
}

/** Answers the imports of a file below `root`. */
export function importsBelow(root: string): (file: string) => Import[] {
  const { imports, dependencies = {}, optionalDependencies = {}, devDependencies = {} } = readPackage(root)
  const production = { ...dependencies, ...optionalDependencies }
  const places = Object.entries(imports).map(
    ([alias, path]) => [alias.replace('*', ''), path.replace('*', '')] as const,
  )
  const known = new Map<string, boolean>()
  const isThere = (path: string): boolean => {
    const found = known.get(path) ?? existsSync(join(root, path))
    known.set(path, found)
    return found
  }

  function resolve(from: string, asked: string): Import {
    const [path = ''] = asked.split('?')
    if (isBuiltin(path)) return { from, to: path, kind: 'core', isThere: true }
    if (path.startsWith('virtual:')) return { from, to: path, kind: 'file', isThere: true }
    const place = places.find(([alias]) => path.startsWith(alias))
    if (place || path.startsWith('.')) {
      const to = place ? posix.normalize(path.replace(...place)) : posix.join(posix.dirname(from), path)
      return { from, to, kind: 'file', isThere: isThere(to) }
    }
    const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
    const kind = name in production ? 'production' : name in devDependencies ? 'development' : 'undeclared'
    const isPackage = isThere(`node_modules/${name}`)
    return { from, to: isPackage ? `node_modules/${path}/` : path, kind, isThere: isPackage }
  }

  return (file) => {
    const named = namedIn(file, readFileSync(join(root, file), 'utf8'))
    return named.map((asked) => resolve(file, asked))
  }
}

interface Package {
  imports: Record<string, string>
  dependencies?: object
  optionalDependencies?: object
  devDependencies?: object
}

const readPackage = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package

/** The modules that a source names. */
function namedIn(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  )
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest)
  // As an expression or as a type.
  const called = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, value = '']) => ({ value }))
  return [...new Set([...imported, ...exported, ...called].map(({ value }) => value))]
}
