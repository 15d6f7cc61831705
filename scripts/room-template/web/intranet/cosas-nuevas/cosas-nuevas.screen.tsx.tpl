import { IconPlus } from '@tabler/icons-react'
import { camposCosaNueva, type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useRegistros } from '#web/intranet/shell/use-registros.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Buscar } from '#web/plumbing/buscar.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { columnsFor } from './columns.tsx'
import { CosaNuevaModal } from './cosa-nueva-modal.tsx'

export const meta = pageTitle('Cosas nuevas')

export default function CosasNuevasScreen() {
  const { user } = useMember()
  const lista = useLista(cosasNuevasApi.list)
  const { banner, tell, close } = useBanner()
  const ficha = useAbierto<CosaNueva>(tell)
  const registros = useRegistros<CosaNueva>({
    entidad: 'cosa_nueva',
    uno: 'cosa nueva',
    campos: camposCosaNueva,
    create: cosasNuevasApi.create,
    change: cosasNuevasApi.change,
    readNow: (id, queries) => queries.fetchQuery({ ...query(cosasNuevasApi.get, { params: { id } }), staleTime: 0 }),
    created: ({ nombre }) => `${nombre}: se agregó.`,
    changed: ({ nombre }) => `${nombre}: se guardó.`,
    tell,
  })
  return (
    <Page
      title="Cosas nuevas"
      actions={
        <>
          <Exportar de={cosasNuevasApi.export} con={lista.con} ofPage />
          {can(user.role, cosasNuevasApi.create.access) && (
            <Button icon={IconPlus} onClick={registros.agregar}>
              Agregar
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      <Buscar lista={lista} />
      <Lista
        lista={lista}
        caption="Cosas nuevas"
        columns={columnsFor(ficha.abrir)}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'registro', 'registros')}
        searched
        empty={
          <EmptyState title="No hay nada por aquí" headingLevel={2}>
            {lista.filtro.buscar ? 'Pruebe con otras palabras.' : 'Lo que se agregue aparece en esta lista.'}
          </EmptyState>
        }
      />
      {ficha.abierto && (
        <CosaNuevaModal
          cosaNueva={ficha.abierto}
          onClose={ficha.onClose}
          onEditar={(de) => {
            ficha.onClose()
            registros.editar(de)
          }}
          onHistorial={(de) => {
            ficha.onClose()
            registros.historial(de)
          }}
        />
      )}
      {registros.dialogs}
    </Page>
  )
}
