import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import type { controlDicho } from './control-escrito.ts'

/** Records a control and then sends its certificate: where that fails, only the certificate goes out again. */
export function useControl({ id, codigo }: Pick<FichaEquipo, 'id' | 'codigo'>, onDone: (text: string) => void) {
  const queries = useQueryClient()
  const [registrado, setRegistrado] = useState<number>()
  const envio = useEnvio(equipamientoApi.createControl)
  const subida = useSubida()

  async function submit(body: ReturnType<typeof controlDicho>, archivo: File | undefined): Promise<void> {
    const control = registrado ?? (await envio.send({ params: { id }, body }))?.control_id
    if (control === undefined) return
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
