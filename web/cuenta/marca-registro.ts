/** spec §2 item 2: lets the browser that registered recognise its own link and verify without asking. */
const key = 'registro'
/** Lifetime of the link: the mark must not outlive the account it was made for. */
const lifeMs = 24 * 60 * 60 * 1000

interface Marca {
  sal: string
  huella: string
  hasta: number
}

/** Stores only a salted digest: no readable address in the browser (security row 14.3.3). Without TLS, nothing. */
export async function keepMarca(email: string): Promise<void> {
  const sal = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  const huella = await digest(sal, email)
  if (huella) localStorage.setItem(key, JSON.stringify({ sal, huella, hasta: Date.now() + lifeMs } satisfies Marca))
}

export async function hasMarca(email: string): Promise<boolean> {
  const { sal = '', huella, hasta = 0 } = read()
  return huella !== undefined && hasta > Date.now() && (await digest(sal, email)) === huella
}

export const dropMarca = (): void => localStorage.removeItem(key)

function read(): Partial<Marca> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Partial<Marca>
  } catch {
    return {}
  }
}

async function digest(sal: string, email: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`${sal} ${email.normalize('NFC').trim().toLowerCase()}`)
  // Undefined without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16)).join('.')
}
