import { desks } from './desks'
import { openPage } from './open-page'
import { Shell } from './Shell'
import { Start } from './Start'

openPage({ shell: Shell, start: Start, desks })
