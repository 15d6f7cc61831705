import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Db } from '#server/plumbing/data/database.ts'
import { insertLlave } from '#server/llaves/llaves.queries.ts'
import type { LlaveNueva, LlaveUsada, OpcionesLlave, OpcionesLlaveNueva } from '#contract/llaves/llave.ts'

/** Departures of a device, or of an attacker, from what the options ask for. */
interface Desvio {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without finger, face or PIN. */
  sinVerificar?: boolean
  contador?: number
  /** Another's credential id. */
  id?: string
  crossOrigin?: boolean
}

/** A device with one passkey (ES256), as browsers answer for it; it counts its uses unless `sincronizada`. */
export function autenticador({ origin = 'http://localhost:3000', sincronizada = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credencial = randomBytes(16)
  const id = credencial.toString('base64url')
  // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
  const publica = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let uses = 0

  /** WebAuthn §6.1: user present and verified; backup eligible and backed up if synchronised. */
  const datos = (rpId: string, { sinVerificar, contador }: Desvio, attested?: Buffer) => {
    const flags = 0x01 | (sinVerificar ? 0 : 0x04) | (sincronizada ? 0x18 : 0) | (attested ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(contador ?? (sincronizada ? 0 : uses))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  const dicho = (type: string, challenge: string, desvio: Desvio) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: desvio.challenge ?? challenge,
        origin: desvio.origin ?? origin,
        crossOrigin: desvio.crossOrigin ?? false,
      }),
    )
  const como = (given = id) => ({ id: given, rawId: given, type: 'public-key' as const })

  return {
    id,
    publica: publica.toString('base64url'),
    sincronizada,
    hacer(opciones: OpcionesLlaveNueva, desvio: Desvio = {}): LlaveNueva {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credencial.length]), credencial, publica])
      const authData = datos(desvio.rpId ?? opciones.rp.id, desvio, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes of a length in one byte }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        ...como(),
        response: {
          clientDataJSON: dicho('webauthn.create', opciones.challenge, desvio).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    usar(opciones: OpcionesLlave, desvio: Desvio = {}): LlaveUsada {
      uses += 1
      const authData = datos(desvio.rpId ?? opciones.rpId, desvio)
      const clientData = dicho('webauthn.get', opciones.challenge, desvio)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        ...como(desvio.id),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Its passkey as a row of the member, past the screens. Returns the id. */
export const llaveDe = (
  db: Db,
  user_id: number,
  { id, publica, sincronizada }: Pick<ReturnType<typeof autenticador>, 'id' | 'publica' | 'sincronizada'>,
  now: Date,
  dominio = 'localhost',
): Promise<number> =>
  insertLlave(db, {
    user_id,
    nombre: 'Teléfono',
    credencial: id,
    publica,
    contador: 0,
    transportes: '["internal"]',
    sincronizada: sincronizada ? 1 : 0,
    dominio,
    creada_en: now.toISOString(),
  })
