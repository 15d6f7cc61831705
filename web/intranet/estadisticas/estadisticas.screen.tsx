import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { bloques, nombresBloques } from '#contract/estadisticas/forma.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccesoMemoria } from './acceso-memoria.tsx'
import { Bloque } from './bloque.tsx'
import { Elegidos } from './elegidos.tsx'
import { enDireccion, rangoEscrito } from './filtros.rules.ts'
import { OtrasFechas, PeriodoElegido } from './periodo.tsx'
import { Resumen } from './resumen.tsx'
import { useFiltros } from './use-filtros.ts'
// Of what is fetched later (docs/decisions/047).
import '#web/ui/chart-tokens.css'
import '#web/ui/check-box.module.css'
import styles from './estadisticas.module.css'

export const meta = pageTitle('Estadísticas')

const FiltrosModal = fetched(() => import('./filtros-modal.tsx'), 'FiltrosModal')

/** domain §2.9 */
export default function EstadisticasScreen() {
  const { filtros } = useFiltros()
  const [vista, setVista] = useVista(['resumen', ...bloques], enDireccion)
  const [filtering, setFiltering] = useState(false)
  return (
    <Page
      title="Estadísticas"
      subtitle={filtros.dias ? rangoEscrito(filtros.dias) : 'Elija un período'}
      actions={
        <div className={styles.mando}>
          <PeriodoElegido />
          <IconButton framed icon={IconFilter} label="Filtros" onClick={() => setFiltering(true)} />
          <AccesoMemoria />
        </div>
      }
    >
      {filtros.dias && (
        <p className={styles.impreso}>
          Estadísticas: {vista === 'resumen' ? 'resumen' : nombresBloques[vista]}. {rangoEscrito(filtros.dias)}.
        </p>
      )}
      {filtros.periodo === 'propio' && <OtrasFechas />}
      <Elegidos />
      <Tabs
        label="Estadísticas"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'resumen', label: 'Resumen', content: <Resumen /> },
          ...bloques.map((bloque) => ({
            value: bloque,
            label: nombresBloques[bloque],
            content: <Bloque bloque={bloque} />,
          })),
        ]}
      />
      <OnDemand open={filtering}>{filtering && <FiltrosModal onClose={() => setFiltering(false)} />}</OnDemand>
    </Page>
  )
}
