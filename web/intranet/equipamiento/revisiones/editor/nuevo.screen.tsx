import { useState } from 'react'
import { Navigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { EditorPage } from './editor-page.tsx'
import { cuerpoDe, vacia } from './escrita.ts'
import { Formulario } from './formulario.tsx'

export const meta = pageTitle('Nuevo checklist')

export default function NuevoScreen() {
  const form = useEscrito(undefined, vacia, { borrador: 'checklist' })
  const [saved, setSaved] = useState(false)
  const envio = useEnvio(equipamientoApi.createChecklist, {
    borrador: form.borrador,
    onDone: () => setSaved(true),
  })
  return (
    <EditorPage title="Nuevo checklist">
      <Formulario
        form={form}
        saved={saved}
        envio={envio}
        onSave={() => void envio.send({ body: cuerpoDe(form.escrito) })}
      />
      {saved && <Navigate to="/intranet/equipamiento?vista=revisiones" />}
    </EditorPage>
  )
}
