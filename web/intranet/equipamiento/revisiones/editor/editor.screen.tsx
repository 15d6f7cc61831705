import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { ChecklistConPuntos } from '#contract/equipamiento/checklists.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { EditorPage } from './editor-page.tsx'
import { cuerpoDe, escritaDe } from './escrita.ts'
import { Formulario } from './formulario.tsx'

export const meta = pageTitle('Editar checklist')

/** The points of a checklist; those that are under way end with the ones they began with. */
export default function EditorScreen() {
  const id = Number(useParams().checklist)
  const { data, error, refetch } = useQuery({
    ...query(equipamientoApi.checklist, { params: { id }, query: {} }),
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <EditorPage title={data ? `Editar ${data.nombre}` : 'Editar checklist'}>
      {data ? (
        <Editor checklist={data} />
      ) : error ? (
        <Falla onRetry={refetch}>{error.message}</Falla>
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </EditorPage>
  )
}

function Editor({ checklist }: { checklist: ChecklistConPuntos }) {
  const { visto, conflicto, ...form } = useEscrito(checklist, escritaDe, {
    borrador: `checklist-${checklist.id}`,
    como: equipamientoApi.changeChecklist.output,
    readNow: nowOf(query(equipamientoApi.checklist, { params: { id: checklist.id }, query: {} })),
  })
  const [saved, setSaved] = useState(false)
  const envio = useEnvio(equipamientoApi.changeChecklist, { onDone: () => setSaved(true), ...conflicto })
  return (
    <>
      <Formulario
        form={form}
        saved={saved}
        envio={envio}
        onSave={() =>
          void envio.send({ params: { id: visto.id }, body: { ...cuerpoDe(form.escrito), version: visto.version } })
        }
      />
      {saved && <Navigate to="/intranet/equipamiento?vista=revisiones" />}
    </>
  )
}
