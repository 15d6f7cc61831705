import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { Biblioteca } from './biblioteca/biblioteca.tsx'
import { usePorLeer } from './biblioteca/consultas.ts'
import { MisDocumentos } from './mis-documentos.tsx'

const title = 'Documentos'

export const meta = pageTitle(title)

/** The company's library and one's own documents, side by side (domain §2.14). */
export default function DocumentosScreen() {
  const [vista, setVista] = useVista(['mios', 'biblioteca'])
  const porLeer = usePorLeer()
  return (
    <Page title={title}>
      <Tabs
        label={title}
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'mios', label: 'Mis documentos', content: <MisDocumentos /> },
          { value: 'biblioteca', label: 'Biblioteca', count: porLeer, counted: 'por leer', content: <Biblioteca /> },
        ]}
      />
    </Page>
  )
}
