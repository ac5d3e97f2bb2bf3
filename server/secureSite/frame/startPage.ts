import { openPage } from './openPage.ts'

// The one script of the site's pages.
void openPage()
