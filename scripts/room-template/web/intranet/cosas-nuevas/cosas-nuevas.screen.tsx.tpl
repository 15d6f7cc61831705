import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CosaNuevaForm } from './cosa-nueva-form.tsx'
import { CosaNuevaModal } from './cosa-nueva-modal.tsx'
import { columnsFor } from './columnas.tsx'

export const meta = pageTitle('Cosas nuevas')

/** Dialog that is open. A form without a record adds one. */
type Abierto = { que: 'ficha' | 'historial'; de: CosaNueva } | { que: 'form'; de?: CosaNueva }

export default function CosasNuevasScreen() {
  const { user } = useMember()
  const lista = useLista(cosasNuevasApi.list)
  const { filtro, con, choose } = lista
  const { typed, setTyped } = useBuscado(filtro.buscar ?? '', (buscar) => choose({ buscar }))
  const [abierto, setAbierto] = useState<Abierto>()
  const { banner, tell, close } = useBanner()
  const onClose = () => setAbierto(undefined)
  return (
    <Page
      title="Cosas nuevas"
      actions={
        <>
          <Exportar de={cosasNuevasApi.export} con={con} ofPage />
          {can(user.role, cosasNuevasApi.create.access) && (
            <Button icon={IconPlus} onClick={() => setAbierto({ que: 'form' })}>
              Agregar
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      <search>
        <TextField
          label="Buscar"
          type="search"
          icon={IconSearch}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <Lista
        lista={lista}
        caption="Cosas nuevas"
        columns={columnsFor((de) => setAbierto({ que: 'ficha', de }))}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'registro', 'registros')}
        searched
        empty={
          <EmptyState title="No hay nada por aquí" headingLevel={2}>
            {filtro.buscar ? 'Pruebe con otras palabras.' : 'Lo que se agregue aparece en esta lista.'}
          </EmptyState>
        }
      />
      {abierto?.que === 'ficha' && (
        <CosaNuevaModal
          cosaNueva={abierto.de}
          onEditar={(de) => setAbierto({ que: 'form', de })}
          onHistorial={(de) => setAbierto({ que: 'historial', de })}
          onClose={onClose}
        />
      )}
      {abierto?.que === 'historial' && (
        <HistorialModal entidad="cosa_nueva" id={abierto.de.id} nombre={abierto.de.nombre} onClose={onClose} />
      )}
      {abierto?.que === 'form' && (
        <CosaNuevaForm
          cosaNueva={abierto.de}
          onClose={onClose}
          onDone={(text) => {
            onClose()
            tell(text)
          }}
        />
      )}
    </Page>
  )
}
