import { parseSync } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Found {
  node: Node
  parent?: Node | undefined
}

/** Every node of a source with the one around it, in the order of the text. Types are left out. */
export function nodesOf(file: string, source: string): Found[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Found[] = []
  const visit = (value: unknown, parent?: Node): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, parent)
      return
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (node.type.startsWith('TSType') && node.type !== 'TSTypeAssertion') return
    found.push({ node, parent })
    for (const [field, inner] of Object.entries(node)) if (field !== 'typeAnnotation') visit(inner, node)
  }
  visit(program)
  return found
}
