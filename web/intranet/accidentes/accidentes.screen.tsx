import { Link } from 'react-router'
import { type AccidenteListado, accidentesApi } from '#contract/accidentes.ts'
import { estadosAccidente, nombresEstadosAccidente } from '#contract/accidentes/estados.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { colorDe, fichaDe } from '#web/parts/accidentes/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './accidentes.module.css'

const title = 'Accidentes'

export const meta = pageTitle(title)

/** domain §1.11: everybody's accidents for who reads them; for others, their own. */
export default function AccidentesScreen() {
  const { user } = useMember()
  const lee = can(user.role, 'accidentes.leer')
  const lista = useLista(accidentesApi.list)
  const { estado = '' } = lista.filtro
  return (
    <Page
      title={title}
      sala={{ to: '/intranet/emergencias', title: 'Emergencias' }}
      actions={<Exportar de={accidentesApi.export} con={lista.con} ofPage />}
    >
      <Card title={lee ? 'Accidentes en actos de servicio' : 'Mis accidentes en actos de servicio'}>
        <p className={styles.nota}>
          Se registran en la emergencia o en el acto en que ocurrieron.
          {!lee && ' Aquí ve solo los suyos.'}
        </p>
        {lee && (
          <search className={styles.filtros}>
            <Select
              label="Estado"
              options={[
                { value: '', label: 'Todos' },
                ...estadosAccidente.map((value) => ({
                  value: value as string,
                  label: nombresEstadosAccidente[value],
                })),
              ]}
              value={estado}
              onChange={(estado) => lista.choose({ estado })}
            />
          </search>
        )}
        <Lista
          lista={lista}
          caption={title}
          columns={columnas}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'accidente', 'accidentes')}
          empty={
            <EmptyState bare headingLevel={2} title={estado ? 'No se encontraron accidentes' : 'No hay accidentes'}>
              {estado ? 'Pruebe con otro estado.' : 'Ojalá siga así.'}
            </EmptyState>
          }
        />
      </Card>
    </Page>
  )
}

const columnas: Column<AccidenteListado>[] = [
  {
    key: 'nombre',
    header: 'Quién',
    cell: ({ id, nombre }) => <Link to={fichaDe(id)}>{nombre}</Link>,
    card: 'title',
  },
  { key: 'acto', header: 'Acto', cell: ({ acto }) => acto, card: 'line' },
  { key: 'cuando', header: 'Cuándo', cell: ({ ocurrido_en }) => longMoment(ocurrido_en), card: 'line' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <Badge variant={colorDe[estado]}>{nombresEstadosAccidente[estado]}</Badge>,
    card: 'half',
  },
  {
    key: 'plazo',
    header: 'Próximo paso',
    cell: ({ proximo_plazo }) => proximo_plazo && `Vence el ${longDay(proximo_plazo)}`,
    muted: true,
    card: 'half',
  },
]
