import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { storedUser } from '#web/plumbing/session.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { controlEnCola, esperarCertificado } from './control-en-cola.ts'
import type { controlDicho } from './control-escrito.ts'
import { fichaDeEquipo } from './textos.ts'

/**
 * Records a control and then sends its certificate: where that fails, only the certificate goes out again. Without network
 * both wait.
 */
export function useControl({ id, codigo }: Pick<FichaEquipo, 'id' | 'codigo'>, onDone: (text: string) => void) {
  const queries = useQueryClient()
  const [registrado, setRegistrado] = useState<number>()
  const usuario = storedUser()?.id ?? 0
  /** The write that waits for a network. */
  const enEspera = useRef<string>(undefined)
  const clave = useRef('')
  const espera = useEspera(controlEnCola, {
    titulo: `Control de ${codigo}`,
    enlace: fichaDeEquipo(id),
    onWaiting: () => (enEspera.current = clave.current),
  })
  const envio = useEnvio(equipamientoApi.createControl, {
    espera: {
      ...espera,
      keep: (input, key) => {
        clave.current = key
        return espera.keep(input, key)
      },
    },
  })
  const subida = useSubida()

  async function submit(body: ReturnType<typeof controlDicho>, archivo: File | undefined): Promise<void> {
    const control = registrado ?? (await envio.send({ params: { id }, body }))?.control_id
    if (control === undefined) return await waits(archivo)
    setRegistrado(control)
    if (archivo) {
      const params = { id, control }
      const answer = await subida.start((progress) =>
        upload(equipamientoApi.addCertificado, archivo, { params, ...progress }),
      )
      if (answer === undefined) return
      void makeStale(queries, equipamientoApi.addCertificado)
    }
    onDone(`El control de ${codigo} quedó registrado.`)
  }

  async function waits(archivo: File | undefined): Promise<void> {
    const uuid = enEspera.current
    if (uuid === undefined) return
    enEspera.current = undefined
    const whole = !archivo || (await esperarCertificado(usuario, { id, codigo }, { uuid, archivo }))
    const said = mensajes.anotadoAqui(`El control de ${codigo}`)
    onDone(whole ? said : `${said} ${mensajes.sinEspacioParaArchivo}`)
  }

  return {
    submit,
    sending: envio.sending || subida.part !== undefined,
    /** Part of the certificate that is sent. */
    subiendo: subida.part,
    registrado: registrado !== undefined,
    failure: subida.failure ? `El control quedó registrado, sin su certificado. ${subida.failure}` : envio.failure,
    fields: measured(envio.fields),
    cancel: subida.cancel,
  }
}

/** A fault of one measure stands beside all of them. */
const measured = (fields: Record<string, string>): Record<string, string> => {
  const [, said] = Object.entries(fields).find(([name]) => name.startsWith('mediciones.')) ?? []
  return said ? { ...fields, mediciones: `Escriba cada medición con su valor: «Oxígeno: 20,9 %». ${said}` } : fields
}
