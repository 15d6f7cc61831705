/** Minutes that one tap gives. */
export const minutos = [5, 10, 15, 20]

const key = 'voy-minutos'

interface Dados {
  usuario: number
  eta_min: number
}

/** The last ones that this member gave on this device. */
export function ultimosMinutos(usuario: number): number {
  const dados = read()
  return dados?.usuario === usuario && minutos.includes(dados.eta_min) ? dados.eta_min : 10
}

export function keepMinutos(usuario: number, eta_min: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ usuario, eta_min } satisfies Dados))
  } catch {
    // Storage is full or disabled: the answer is sent anyway.
  }
}

/** On signing out. */
export const dropMinutos = (): void => localStorage.removeItem(key)

function read(): Dados | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Dados | null) ?? undefined
  } catch {
    return undefined
  }
}
