// Runs before all other code of the page in an editor's preview: what is shown there is a visitor's page, so nothing of it may
// find the session of the editor around it, or leave something behind.
Storage.prototype.getItem = function () {
  return null;
};
Storage.prototype.setItem = Storage.prototype.removeItem = function () {};
