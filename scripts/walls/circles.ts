interface Edge {
  from: string
  to: string
}

/** Which edges lie on a circle: both their ends reach each other (Tarjan's strongly connected components). */
export function circlesIn<E extends Edge>(edges: readonly E[]): (edge: E) => boolean {
  const next = Map.groupBy(edges, ({ from }) => from)
  const order = new Map<string, number>()
  const component = new Map<string, number>()
  const open: string[] = []

  function visit(node: string): number {
    const own = order.size
    order.set(node, own)
    open.push(node)
    let low = own
    for (const { to } of next.get(node) ?? [])
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (!component.has(to)) low = Math.min(low, order.get(to) ?? low)
    if (low === own)
      for (let last = open.pop(); last !== undefined; last = last === node ? undefined : open.pop())
        component.set(last, own)
    return low
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node)
  const sizes = Map.groupBy(component.values(), (one) => one)
  return ({ from, to }) => {
    const of = component.get(from)
    return from === to || (of !== undefined && of === component.get(to) && (sizes.get(of)?.length ?? 0) > 1)
  }
}
