/** spec §2 item 2: by this mark the browser that registered knows its own link, and verifies without asking. */
const key = 'registro'
/** As long as the link serves: the mark of an address must not outlive the account that it was made for. */
const lifeMs = 24 * 60 * 60 * 1000

interface Marca {
  sal: string
  huella: string
  hasta: number
}

/** Only a salted digest is kept: no address lies open in the browser (security row 14.3.3). Without TLS there is none. */
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
  // Undefined where the page did not come by TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16)).join('.')
}
