/** Codes of a refusal that the member can lift: by the password, by a second factor, or by a mailed code. */
const pedidos = ['confirmar_clave', 'confirmar_factor', 'confirmar_correo'] as const
export type Pedido = (typeof pedidos)[number]

export const pedidoOf = (code: string | undefined): Pedido | undefined => pedidos.find((pedido) => pedido === code)

/** Asks for it; false if declined. */
type Ask = (pedido: Pedido) => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Sets the dialog that asks, while mounted. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks once for all waiting calls. */
export function askFor(pedido: Pedido): Promise<boolean> {
  asked ??= (ask?.(pedido) ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
