import { useState } from 'react'
import { Navigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { EditorPage } from './editor-page.tsx'
import { cuerpoDe, vacia } from './escrita.ts'
import { Formulario } from './formulario.tsx'

export const meta = pageTitle('Nuevo checklist')

export default function NuevoScreen() {
  const [saved, setSaved] = useState(false)
  const envio = useEnvio(equipamientoApi.createChecklist, {
    onDone: () => setSaved(true),
  })
  return (
    <EditorPage title="Nuevo checklist">
      <Formulario
        seen={vacia}
        saved={saved}
        envio={envio}
        onSave={(escrita) => void envio.send({ body: cuerpoDe(escrita) })}
      />
      {saved && <Navigate to="/intranet/equipamiento?vista=revisiones" />}
    </EditorPage>
  )
}
