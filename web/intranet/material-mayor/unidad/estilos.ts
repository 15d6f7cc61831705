// Styles of the tabs and dialogs that are fetched later: the screen that fetches them has them before (docs/decisions/047).
import '#web/parts/documentos/archivo-field.module.css'
import '#web/parts/documentos/documento-row.module.css'
import '#web/parts/documentos/tipo-tile.module.css'
import '#web/parts/documentos/vista-previa.module.css'
import '#web/ui/badge.module.css'
import '#web/ui/file-drop.module.css'
import '#web/ui/progress-bar.module.css'
import './unidad.module.css'
