import { llavesApi } from '#contract/llaves.ts'
import type { Caller } from '#test/support/caller.ts'
import { codigoDe, enrol, sinFactores } from '#test/support/codigos.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'llaves.factores':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.makeAutenticador':     [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'llaves.confirmAutenticador':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.renewRecuperacion':    [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'llaves.removeAutenticador':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export function samples({ db, now }: On): Samples {
  const enrolled = async (caller: Caller) => {
    await sinFactores(db)
    if ((await caller.call(llavesApi.factores)).status === 200) await enrol(caller, now())
    return {}
  }
  return {
    'llaves.makeAutenticador': async () => {
      await sinFactores(db)
      return {}
    },
    'llaves.confirmAutenticador': async (caller) => {
      await sinFactores(db)
      const { status, body } = await caller.call(llavesApi.makeAutenticador)
      return { body: { codigo: status === 201 ? codigoDe(body.secreto, now()) : '123456' } }
    },
    'llaves.renewRecuperacion': enrolled,
    'llaves.removeAutenticador': enrolled,
  }
}

export const bodies = (): Bodies => ({ 'llaves.confirmAutenticador': { codigo: '123456' } })
